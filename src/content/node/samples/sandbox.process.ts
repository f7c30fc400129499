/**
 * The program of the contained process that runs the samples of a page in sequence. Each has new
 * instances of its modules, including packages. The process reports if a sample has left something
 * behind, so that the next sample gets a new process.
 */
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { receive, send } from '../../../core/node/contained/channel.ts';
import { exitNow, explainRefusal, guard } from '../../../core/node/contained/guard.ts';
import { installClock, type PendingTimer } from './clock.ts';

export interface SandboxInput {
  /** The project's folder. */
  root: string;
  /** The folder from which packages are found. */
  packages: string;
  /** JavaScript by URL, which must be new in this process. The first module is run. */
  modules: { url: string; code: string; imports: Record<string, string> }[];
  limit: number;
}

export type SandboxMessage =
  | { type: 'started' }
  | { type: 'loaded' }
  | { type: 'output'; channel: number; text: string }
  /** What keeps the sample open, and the timer for which it waits when only the clock does. */
  | { type: 'open'; resources: string[]; timer?: PendingTimer }
  /** How the sample failed, such as `throws Error: no`. */
  | { type: 'error'; description: string; stack: string }
  | { type: 'ended'; isLate: boolean; isClean: boolean };

// XState starts actors from within each other: V8's ten frames don't reach the sample's line.
Error.stackTraceLimit = 100;

const require = createRequire(import.meta.url);
const { setImmediate, setTimeout } = globalThis;
const post = (message: SandboxMessage) => send(message);
guard(({ message, stack = '' }) => post({ type: 'error', description: message, stack }));
const clock = installClock();

let current: SandboxInput | undefined;
let serial = 0;
let byUrl = new Map<string, SandboxInput['modules'][number]>();

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const sample = byUrl.get(parent);
    const url = sample?.imports[specifier] ?? specifier;
    if (byUrl.has(url)) return { url, shortCircuit: true };
    if (!sample) return own(next(specifier, context), isOwn(parent) && context.conditions.includes('import'));
    const parentURL = pathToFileURL(`${current?.packages}/sample.js`).href;
    try {
      return own(next(specifier, { ...context, parentURL }), true);
    } catch (error) {
      // XState 4 has no exports map: bundlers allow xstate/lib/actions without an extension.
      if (!specifier.startsWith('xstate/')) throw error;
      return own(next(createRequire(parentURL).resolve(specifier), { ...context, parentURL }), true);
    }
  },
  load(url, context, next) {
    const sample = byUrl.get(url);
    if (sample) return { format: 'module', source: sample.code, shortCircuit: true };
    const loaded = next(url, context);
    return isOwn(url) && loaded.format === 'commonjs' ? asModule(fileURLToPath(url)) : loaded;
  },
});

/**
 * A CommonJS file as a module. Node's own loader would reuse parts of files from earlier samples.
 */
function asModule(path: string) {
  const names = Object.keys(require(path)).filter((name) => name !== 'default');
  const source = [
    `const exported = __sample.load(${JSON.stringify(path)});`,
    'export default exported;',
    ...names.map((name, i) => `const _${i} = exported[${JSON.stringify(name)}];`),
    `export { ${names.map((name, i) => `_${i} as ${JSON.stringify(name)}`).join(', ')} };`,
  ];
  return { format: 'module', source: source.join('\n'), shortCircuit: true };
}

/**
 * Gives a package's module a different URL for every sample, so that samples don't share its state.
 */
function own<T extends { url: string }>(resolved: T, isImported: boolean): T {
  return isImported && resolved.url.startsWith('file:')
    ? { ...resolved, url: `${resolved.url}?sample=${serial}` }
    : resolved;
}

function isOwn(url: string): boolean {
  return url.endsWith(`?sample=${serial}`);
}

// Paths in a stack trace depend on the machine, so they can't be asserted.
Object.defineProperty(Error.prototype, inspect.custom, {
  value(this: Error) {
    return `[${this.name}: ${this.message}]`;
  },
  configurable: true,
  writable: true,
});

function print(value: unknown): string {
  return inspect(value, {
    depth: Number.POSITIVE_INFINITY,
    breakLength: Number.POSITIVE_INFINITY,
    maxArrayLength: null,
    maxStringLength: null,
    compact: true,
    sorted: false,
  });
}

Object.defineProperty(globalThis, '__sample', {
  value: {
    /** Used in the text from asModule. */
    load: (path: string) => require(path),
    value(channel: number, value: unknown) {
      post({ type: 'output', channel, text: print(value) });
      return value;
    },
    log(channel: number) {
      return (...values: unknown[]) => post({ type: 'output', channel, text: values.map(print).join(' ') });
    },
  },
});

// Output without assertions isn't read.
for (const [name, method] of Object.entries(console)) {
  if (typeof method === 'function' && name !== 'Console') Object.assign(console, { [name]() {} });
}

function fail(thrown: unknown): never {
  explainRefusal(thrown);
  const error = thrown instanceof Error ? thrown : undefined;
  const description = `throws ${error ? `${error.name}: ${error.message}` : print(thrown)}`;
  post({ type: 'error', description, stack: error?.stack ?? '' });
  exitNow();
}

function start(input: SandboxInput): void {
  current = input;
  serial += 1;
  byUrl = new Map(input.modules.map((module) => [module.url, module]));
  for (const path of Object.keys(require.cache)) delete require.cache[path];
  clock.reset();
  // Asks shortly before the end, while the process can still report what keeps it open.
  setTimeout(() => post({ type: 'open', resources: openResources() }), input.limit * 0.9).unref();
  post({ type: 'started' });
  // Not awaited: otherwise, Node reports an endless sample with its own message.
  import(input.modules[0]?.url ?? '').then(() => post({ type: 'loaded' }), fail);
}

/** The sample is idle: it waits for its clock, or it has ended. */
function idle(): void {
  if (!current || (clock.isOpen && clock.advance(current.limit))) return;
  const timer = clock.pending;
  if (timer) post({ type: 'open', resources: openResources(), timer });
  clock.reset();
  current = undefined;
  post({ type: 'ended', isLate: timer !== undefined, isClean: isUntouched() });
  next();
}

/** Waits for a sample. While one runs, only the sample keeps the process open. */
function next(): void {
  const input = receive();
  if (input === undefined) exitNow();
  // A separate turn of the event loop, after which Node checks again.
  setImmediate(() => start(input as SandboxInput));
}

function openResources(): string[] {
  // Node itself opens standard error as a pipe.
  const opened = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap');
  return [...opened, ...(clock.isOpen ? ['Timeout'] : [])];
}

process.on('beforeExit', idle);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/**
 * Objects that all samples share, with their initial properties. Node adds symbols to them over
 * time.
 */
const shared = [
  globalThis,
  console,
  Object.prototype,
  Array.prototype,
  Promise.prototype,
  Error.prototype,
].map((object) => ({ object, before: contentsOf(object) }));
const listeners = countListeners();

function isUntouched(): boolean {
  return (
    countListeners() === listeners &&
    shared.every(({ object, before }) => {
      const now = contentsOf(object);
      return (
        now.size === before.size && [...now].every(([name, value]) => Object.is(before.get(name), value))
      );
    })
  );
}

function contentsOf(object: object): Map<string, unknown> {
  return new Map(
    Object.getOwnPropertyNames(object).map((name) => {
      const { get, value } = Object.getOwnPropertyDescriptor(object, name) ?? {};
      return [name, get ?? value];
    }),
  );
}

function countListeners(): number {
  return process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
}

next();
