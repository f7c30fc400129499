/** The program of the contained process that runs the checks of steps, one step after another. */
import { createRequire } from 'node:module';
import { receive, send } from '../../core/node/contained/channel.ts';
import { exitNow, guard } from '../../core/node/contained/guard.ts';

/** One piece of code and the checks of its step. */
export interface ChecksTask {
  /** A file of the folder from which packages are found. */
  from: string;
  /** `course.package.ts` as CommonJS, for the first task of a process. */
  bundle?: string;
  /** CommonJS modules. */
  code: string;
  checks: string;
  /** The packages that they import. */
  packages: string[];
  /** Whether the code renders React components. */
  isReact: boolean;
}

/** The answer: a `CheckReport`, or the reason for a missing one. `end` says how code ended the process. */
export type ChecksMessage =
  | { report: unknown }
  | { problem: string; line?: number | undefined }
  | { end: string };

type RunChecks = (options: object) => Promise<unknown>;

/** Lines that `Function` adds before the text of a function (ECMAScript, CreateDynamicFunction). */
const HEADER_LINES = 2;

// Read before a step's code can replace it.
const { setImmediate } = globalThis;
let onError: (error: unknown) => void = () => undefined;
let runChecks: RunChecks | undefined;

guard(({ message }) => send({ end: message } satisfies ChecksMessage));
process.on('uncaughtException', (error) => onError(error));
process.on('unhandledRejection', (error) => onError(error));
for (const [name, method] of Object.entries(console))
  if (typeof method === 'function' && name !== 'Console') Object.assign(console, { [name]() {} });

async function check({ from, bundle, code, checks, packages: names, isReact }: ChecksTask): Promise<unknown> {
  const require = createRequire(from);
  const react = isReact ? reactHost(require) : undefined;
  // Once, because it captures the real timers.
  runChecks ??= bundled(bundle!, require);
  const packages = Object.fromEntries(names.map((name) => [name, require(name)]));
  return runChecks({
    code,
    checks,
    packages,
    given: {},
    scope: globalThis,
    onUncaught: (listen: typeof onError) => {
      onError = listen;
    },
    react,
  });
}

function bundled(bundle: string, require: NodeJS.Require): RunChecks {
  const exports: { packages?: { course: { runChecks: RunChecks } } } = {};
  new Function('require', 'exports', bundle)(require, exports);
  return exports.packages!.course.runChecks;
}

/** Makes a document for React, unless there is one. */
function reactHost(require: NodeJS.Require): object {
  const scope = globalThis as Record<string, unknown>;
  if (!scope.document) {
    const { Window } = require('happy-dom') as { Window: new (options: object) => Record<string, unknown> };
    const window = new Window({ url: 'http://localhost/' });
    for (const name of Object.getOwnPropertyNames(window))
      if (!(name in scope) || name === 'Event') scope[name] = window[name];
    scope.window = scope;
    scope.document = window.document;
  }
  // biome-ignore lint/style/noRestrictedImports: components are rendered here
  const { createElement } = require('react');
  const { flushSync } = require('react-dom');
  // biome-ignore lint/style/noRestrictedImports: this document has no focus to keep
  const { createRoot } = require('react-dom/client');
  return {
    document: scope.document,
    mount(component: unknown, place: unknown) {
      // If a component throws, the check fails.
      const root = createRoot(place, { onUncaughtError: (error: unknown) => onError(error) });
      flushSync(() => root.render(createElement(component)));
      return () => root.unmount();
    },
    flush: () => flushSync(() => undefined),
  };
}

/** Why checks can't be evaluated, with the line. */
function problemOf(error: unknown): ChecksMessage {
  if (!(error instanceof Error)) return { problem: String(error) };
  const [, line] = /checks\.js:(\d+)/.exec(error.stack ?? '') ?? [];
  return { problem: error.message, ...(line && { line: Number(line) - HEADER_LINES }) };
}

function serve(): void {
  const task = receive() as ChecksTask | undefined;
  if (task === undefined) exitNow();
  check(task).then(
    (report) => {
      send({ report } satisfies ChecksMessage);
      setImmediate(serve);
    },
    (error: unknown) => {
      send(problemOf(error) satisfies ChecksMessage);
      setImmediate(serve);
    },
  );
}

serve();
