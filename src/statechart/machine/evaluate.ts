/** A position in code. Lines and columns start at 1. */
export interface CodePlace {
  line: number;
  column: number;
}

/** The packages that samples can import, by name. */
export type Packages = Record<string, unknown>;

// V8 keeps ten stack frames. XState alone has more before it detects a mistake in a machine.
Object.assign(Error, { stackTraceLimit: 60 });

// The text of a function made by `Function` starts with two generated lines (ECMAScript,
// CreateDynamicFunction).
const HEADER_LINES = 2;
const FILE = 'sample.js';

type Module = (
  require: (name: string) => unknown,
  exports: object,
  module: object,
  ...given: unknown[]
) => Promise<void>;
const AsyncFunction = (async () => undefined).constructor as new (...source: string[]) => Module;

/**
 * Runs the text of a CommonJS module, which can use top-level await.
 * @param given other variables for the module, by name
 * @param file its name in stacks. `placeOf` ignores places in modules of other names
 * @returns its exports
 * @throws what the code throws, or a SyntaxError
 */
export async function evaluate(
  js: string,
  packages: Packages,
  given: Record<string, unknown>,
  file = FILE,
): Promise<Record<string, unknown>> {
  const exports: Record<string, unknown> = {};
  const run = new AsyncFunction(
    'require',
    'exports',
    'module',
    ...Object.keys(given),
    `${js}\n//# sourceURL=${file}`,
  );
  const require = (name: string) => {
    if (Object.hasOwn(packages, name)) return withErrorsForMissing(name, packages[name] as object);
    throw new Error(
      `Cannot find module '${name}'. Code can import only xstate, @xstate/store, @xstate/graph, and immer.`,
    );
  };
  await run(require, exports, { exports }, ...Object.values(given));
  return exports;
}

/** Makes a package throw if a missing export is read. In CommonJS, it would be undefined. */
function withErrorsForMissing(specifier: string, exported: object): object {
  return new Proxy(exported, {
    get(target, key) {
      if (typeof key === 'string' && !INTEROP.has(key) && !(key in target))
        throw new Error(`'${specifier}' has no export named '${key}'`);
      return Reflect.get(target, key);
    },
  });
}

/** Properties that compiled modules read from the modules they require. */
const INTEROP = new Set(['__esModule', 'default']);

/**
 * WebKit's frames name no file for this code, but its errors have a position. Errors from files
 * have a URL.
 */
type WebKitError = Error & { line?: number; column?: number; sourceURL?: string };

/**
 * The position in the module's text where an error was thrown; undefined if the browser doesn't
 * report it.
 */
export function placeOf(error: unknown): CodePlace | undefined {
  if (!(error instanceof Error)) return undefined;
  const frame = new RegExp(`${FILE.replace('.', '\\.')}:(\\d+)(?::(\\d+))?`);
  const { sourceURL, line: ownLine, column: ownColumn } = error as WebKitError;
  const own = sourceURL === undefined && ownLine !== undefined ? ['', ownLine, ownColumn] : [];
  const [, line, column = 1] = frame.exec(error.stack ?? '') ?? own;
  return line === undefined
    ? placeOf(error.cause)
    : { line: Number(line) - HEADER_LINES, column: Number(column) };
}

/** The line of this position. */
export function lineOf(error: unknown): number | undefined {
  return placeOf(error)?.line;
}
