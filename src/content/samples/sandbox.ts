/**
 * Runs one sample in a worker thread of its own. This file is stripped of its types once and then started from memory
 * for every sample, so it imports nothing but Node's modules.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';

export interface SandboxInput {
  /** The project's folder, from which packages are found. */
  root: string;
  xstate: 4 | 5;
  /** JavaScript by URL; the first one is run. */
  modules: { url: string; code: string; imports: Record<string, string> }[];
  limit: number;
}

export type SandboxMessage =
  | { type: 'started' }
  | { type: 'loaded' }
  | { type: 'output'; channel: number; text: string }
  | { type: 'open'; resources: string[] }
  | { type: 'error'; message: string; stack: string };

const { root, xstate, modules, limit }: SandboxInput = workerData;
const base = pathToFileURL(`${root}/sample.js`).href;
const byUrl = new Map(modules.map((module) => [module.url, module]));
const post = (message: SandboxMessage) => parentPort?.postMessage(message);

registerHooks({
  resolve(specifier, context, next) {
    const sample = byUrl.get(context.parentURL ?? '');
    const url = sample?.imports[specifier] ?? specifier;
    if (byUrl.has(url)) return { url, shortCircuit: true };
    if (!sample) return next(specifier, context);
    const name = xstate === 4 ? specifier.replace(/^xstate(?=\/|$)/, 'xstate4') : specifier;
    try {
      return next(name, { ...context, parentURL: base });
    } catch (error) {
      // XState 4 is CommonJS without an exports map: xstate/lib/actions has no extension, as bundlers allow.
      if (name.startsWith('xstate4/'))
        return next(createRequire(base).resolve(name), { ...context, parentURL: base });
      throw error;
    }
  },
  load(url, context, next) {
    const sample = byUrl.get(url);
    return sample ? { format: 'module', source: sample.code, shortCircuit: true } : next(url, context);
  },
});

// Machine paths of a stack trace are nothing to assert.
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
    value(channel: number, value: unknown) {
      post({ type: 'output', channel, text: print(value) });
      return value;
    },
    log(channel: number) {
      return (...values: unknown[]) => post({ type: 'output', channel, text: values.map(print).join(' ') });
    },
  },
});

function fail(thrown: unknown): never {
  const error = thrown instanceof Error ? thrown : undefined;
  post({
    type: 'error',
    message: error ? `${error.name}: ${error.message}` : print(thrown),
    stack: error?.stack ?? '',
  });
  process.exit(1);
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

// Asked shortly before the end, while the thread can still say what keeps it open.
setTimeout(() => post({ type: 'open', resources: process.getActiveResourcesInfo() }), limit * 0.9).unref();

post({ type: 'started' });
// Not awaited: Node would complain of a sample that waits for ever in its own words.
import(modules[0]?.url ?? '').then(() => post({ type: 'loaded' }), fail);
