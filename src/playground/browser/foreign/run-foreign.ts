import { plainConfig } from './plain-config.ts';
import { completed, stubName, stubOf } from './stub.ts';

/** A module of a reader's project. */
export interface ForeignModule {
  file: string;
  /** The files that its imports mean, by their specifiers. */
  imports: Record<string, string>;
  /** Makes the module's function, with what browsers and Node have and the sandbox doesn't. */
  make(
    globals: Record<string, unknown>,
  ): (
    require: (name: string) => unknown,
    exports: object,
    module: object,
    offer: (name: string, get: () => unknown) => void,
  ) => Promise<void>;
}

type AnyFunction = (...args: unknown[]) => unknown;

/**
 * Runs the modules of a project of which imports may be missing, each after those that it imports, and exports its machines: declared,
 * exported, or made by a function. What fails to run leaves what has run before.
 * @param modules the last one declares the machines
 * @param names under which machines are exported
 * @throws what the code throws, if it has made no machine before
 */
export async function runForeign(
  outer: (name: string) => unknown,
  exports: Record<string, unknown>,
  modules: readonly ForeignModule[],
  names: readonly string[],
): Promise<void> {
  const made: unknown[] = [];
  /** The same function, which notes the machine that it makes. */
  const noting =
    (make: AnyFunction): AnyFunction =>
    (config, ...more) => {
      const machine = make(plainConfig(config, 'setup' in (outer('xstate') as object) ? 5 : 4), ...more);
      made.push(machine);
      return machine;
    };
  // A project's own function of that name most likely calls XState's.
  const maker = noting((...args) => (outer('xstate') as Record<string, AnyFunction>).createMachine!(...args));
  const special = { createMachine: maker, Machine: maker };
  const done = new Map<string, object>();
  const offers = new Map<string, () => unknown>();
  const stubs = new Map<string, unknown>();
  /** What code finds by a name that it doesn't declare: also what it forgets to import of XState. */
  const globals = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name: string) {
        if (name in globalThis) return Reflect.get(globalThis, name);
        const known = packageOf('xstate', outer, noting, special) as Record<string, unknown>;
        if (Object.hasOwn(known, name)) return known[name];
        if (!stubs.has(name)) stubs.set(name, stubOf(name, special));
        return stubs.get(name);
      },
    },
  );
  let failure: unknown;
  for (const { file, imports, make } of modules) {
    const own = { exports: {} };
    const require = (name: string): unknown => {
      const known = imports[name] === undefined ? undefined : done.get(imports[name]);
      return known ?? packageOf(name, outer, noting, special);
    };
    try {
      await make(globals)(require, own.exports, own, (name, get) => offers.set(name, get));
    } catch (error) {
      failure ??= error;
    }
    done.set(file, completed(own.exports, special));
    const last = modules.at(-1);
    if (file === last?.file) offers.set('default', () => machineIn(own.exports));
  }
  for (const name of names) offer(name);
  if (failure !== undefined && made.length === 0) throw failure;

  /** Exports the machine of a name, or the reason why there is none, which is thrown if it is asked for. */
  function offer(name: string): void {
    const before = made.length;
    let problem = failure;
    try {
      exports[name] = machineIn(offers.get(name)?.());
    } catch (error) {
      problem ??= error;
    }
    // A function may make one and fail later.
    exports[name] ??= made[before] ?? (names.length === 1 ? made.at(-1) : undefined);
    if (exports[name] !== undefined) return;
    Object.defineProperty(exports, name, {
      get() {
        throw problem ?? new Error(`${name} is not a machine`);
      },
    });
  }
}

/** The machine that a value is, has, or returns. */
function machineIn(value: unknown, depth = 0): unknown {
  if (stubName(value) !== undefined || value === null) return undefined;
  if (isMachine(value)) return value;
  // A function, or a method of what is exported, that makes one.
  if (typeof value === 'function' && depth <= 1) return machineIn(calledWithStubs(value as AnyFunction), 2);
  if (typeof value !== 'object' || depth > 2) return undefined;
  for (const inner of Object.values(value)) {
    const found = machineIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function calledWithStubs(call: AnyFunction): unknown {
  const args = Array.from({ length: Math.max(call.length, 3) }, (_, i) => stubOf(`argument${i + 1}`));
  try {
    return call(...args);
  } catch (error) {
    if (!/constructor/.test(String(error))) throw error;
    return new (call as unknown as new (...given: unknown[]) => unknown)(...args);
  }
}

const isMachine = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('__xstatenode' in value || ('root' in value && 'implementations' in value));

/** A package that the sandbox has, or a stub. */
function packageOf(
  name: string,
  outer: (name: string) => unknown,
  noting: (make: AnyFunction) => AnyFunction,
  special: Record<string, unknown>,
): object {
  try {
    const known = outer(name) as Record<string, unknown>;
    return completed(/^xstate4?$/.test(name) ? watched(known, noting) : known);
  } catch {
    return stubOf(name, special);
  }
}

/** XState with functions that note the machines that they make, and that start nothing. */
function watched(xstate: Record<string, unknown>, noting: (make: AnyFunction) => AnyFunction): object {
  const given = Object.fromEntries(Object.keys(xstate).map((key) => [key, xstate[key]]));
  for (const name of ['createMachine', 'Machine'])
    if (typeof given[name] === 'function') given[name] = noting(given[name] as AnyFunction);
  for (const name of ['interpret', 'createActor']) if (name in given) given[name] = () => stubOf(name);
  if (typeof given.setup === 'function') {
    const setup = given.setup as (options: unknown) => Record<string, AnyFunction>;
    given.setup = (options: unknown) => prepared(setup(withoutStubs(options)));
  }
  return given;

  function prepared(from: Record<string, AnyFunction>): Record<string, AnyFunction> {
    const { createMachine, extend } = from;
    return {
      ...from,
      ...(createMachine && { createMachine: noting(createMachine.bind(from)) }),
      ...(extend && {
        extend: (options) => prepared(extend.call(from, withoutStubs(options)) as typeof from),
      }),
    };
  }
}

/** Implementations of which those that are stubs as a whole are left out. */
function withoutStubs(options: unknown): unknown {
  if (stubName(options) !== undefined || typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(Object.entries(options).filter(([, value]) => stubName(value) === undefined));
}
