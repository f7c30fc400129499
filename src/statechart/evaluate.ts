/** Where in code something happened; the first line and column are 1. */
export interface CodePlace {
  line: number;
  column: number;
}

/** A package that samples may import, by the name that they import it by. */
export type Packages = Record<string, unknown>;

// V8 keeps ten calls, and XState alone makes more until it finds what is wrong with a machine.
Object.assign(Error, { stackTraceLimit: 60 });

// A function's text begins with two lines of its own (ECMAScript, CreateDynamicFunction).
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
 * Runs the text of a CommonJS module, which may await at its top level.
 * @param given what else it finds, by name
 * @returns what it exports
 * @throws what the code throws, and a SyntaxError where it is none
 */
export async function evaluate(
  js: string,
  packages: Packages,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const exports: Record<string, unknown> = {};
  const run = new AsyncFunction(
    'require',
    'exports',
    'module',
    ...Object.keys(given),
    `${js}\n//# sourceURL=${FILE}`,
  );
  const require = (name: string) => {
    if (Object.hasOwn(packages, name)) return tellingWhatIsMissing(name, packages[name] as object);
    throw new Error(
      `Cannot find module '${name}'. Here a sample may import XState, @xstate/store, @xstate/graph and immer.`,
    );
  };
  await run(require, exports, { exports }, ...Object.values(given));
  return exports;
}

/** A package that says which export it does not have; to CommonJS, that is undefined. */
function tellingWhatIsMissing(asked: string, exported: object): object {
  return new Proxy(exported, {
    get(target, key) {
      if (typeof key === 'string' && !INTEROP.has(key) && !(key in target))
        throw new Error(`'${asked}' exports no ${key}`);
      return Reflect.get(target, key);
    },
  });
}

/** What compiled modules ask of those that they require. */
const INTEROP = new Set(['__esModule', 'default']);

/** WebKit names no file in the frames of such code, but adds to the error where it was made: an error of a file has an address. */
type WebKitError = Error & { line?: number; column?: number; sourceURL?: string };

/** The place in the module's text from which an error comes; unknown where the browser does not say. */
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

/** The line of such a place. */
export function lineOf(error: unknown): number | undefined {
  return placeOf(error)?.line;
}

/** Names of the packages that the text of a CommonJS module asks for; modules beside it are none. */
export function requiredBy(js: string): string[] {
  const names = Array.from(
    js.matchAll(/\brequire\(\s*['"]([^'".][^'"]*)['"]\s*\)/g),
    ([, name = '']) => name,
  );
  return [...new Set(names)];
}
