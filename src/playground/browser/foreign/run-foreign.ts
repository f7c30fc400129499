import { plainConfig } from './plain-config.ts';
import { completed, stubName, stubOf } from './stub.ts';

/** A module of a reader's project. */
export interface ForeignModule {
  file: string;
  /** The imported files by specifier. */
  imports: Record<string, string>;
  /** Creates the module's function from the globals that the sandbox lacks. */
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
 * Runs the modules of an incomplete project, each after its imports, and exports the machines that
 * are declared, exported, or created by a function. If a module throws, the machines created before
 * it are kept.
 * @param modules the last one declares the machines
 * @param names under which machines are exported
 * @throws the code's error, if it has created no machine before
 */
export async function runForeign(
  outer: (name: string) => unknown,
  exports: Record<string, unknown>,
  modules: readonly ForeignModule[],
  names: readonly string[],
): Promise<void> {
  const made: unknown[] = [];
  /** Wraps a function to record the machine that it creates. */
  const recorded =
    (make: AnyFunction): AnyFunction =>
    (config, ...more) => {
      const machine = make(plainConfig(config, 'setup' in (outer('xstate') as object) ? 5 : 4), ...more);
      made.push(machine);
      return machine;
    };
  // If a project has its own function with this name, it most likely calls XState's.
  const maker = recorded((...args) =>
    (outer('xstate') as Record<string, AnyFunction>).createMachine!(...args),
  );
  /** Creates a model of XState 4, because its machines need its context. */
  const createModel = (context: unknown) =>
    completed({
      assign: (outer('xstate') as Record<string, unknown>).assign,
      initialContext: context,
      createMachine: (config: object, ...more: unknown[]) => maker({ context, ...config }, ...more),
    });
  const special = { createMachine: maker, Machine: maker, createModel };
  const done = new Map<string, object>();
  const offers = new Map<string, () => unknown>();
  const stubs = new Map<string, unknown>();
  /** Values for names that the code doesn't declare, including forgotten imports of XState. */
  const globals = new Proxy<Record<string, unknown>>(
    {},
    {
      get(_, name: string) {
        if (name in globalThis) return Reflect.get(globalThis, name);
        const known = packageOf('xstate', outer, recorded, special) as Record<string, unknown>;
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
      return known ?? packageOf(name, outer, recorded, special);
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
  for (const name of names) await offer(name);
  if (failure !== undefined && made.length === 0) throw failure;

  /**
   * Exports the machine with a name. If it doesn't exist, accessing the export throws the reason.
   */
  async function offer(name: string): Promise<void> {
    const before = made.length;
    let problem = failure;
    try {
      const found = machineIn(offers.get(name)?.());
      // An asynchronous function that has already created a machine may never end.
      exports[name] = found instanceof Promise ? (made[before] ?? machineIn(await found)) : found;
    } catch (error) {
      problem ??= error;
    }
    // A function may create a machine before it throws.
    exports[name] ??= made[before] ?? (names.length === 1 ? made.at(-1) : undefined);
    if (exports[name] !== undefined) return;
    Object.defineProperty(exports, name, {
      get() {
        throw problem ?? new Error(`'${name}' isn’t a state machine`);
      },
    });
  }
}

/**
 * Finds the machine in a value: the value itself, a property, or a return value. Returns the promise
 * of an asynchronous function.
 */
function machineIn(value: unknown, depth = 0): unknown {
  if (stubName(value) !== undefined || value === null) return undefined;
  if (isMachine(value)) return value;
  // A function, or a method of an export, that creates a machine.
  if (typeof value === 'function' && depth <= 1) {
    const returned = calledWithStubs(value as AnyFunction);
    return depth === 0 && returned instanceof Promise ? returned : machineIn(returned, 2);
  }
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

/** Returns a package of the sandbox, or a stub. */
function packageOf(
  name: string,
  outer: (name: string) => unknown,
  recorded: (make: AnyFunction) => AnyFunction,
  special: Record<string, unknown>,
): object {
  try {
    const known = outer(name) as Record<string, unknown>;
    return completed(/^xstate4?$/.test(name) ? watched(known, recorded) : known);
  } catch {
    return stubOf(name, special);
  }
}

/** Wraps XState so that its functions record the machines they create and start nothing. */
function watched(xstate: Record<string, unknown>, recorded: (make: AnyFunction) => AnyFunction): object {
  const given = Object.fromEntries(Object.keys(xstate).map((key) => [key, xstate[key]]));
  for (const name of ['createMachine', 'Machine'])
    if (typeof given[name] === 'function') given[name] = recorded(given[name] as AnyFunction);
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
      ...(createMachine && { createMachine: recorded(createMachine.bind(from)) }),
      ...(extend && {
        extend: (options) => prepared(extend.call(from, withoutStubs(options)) as typeof from),
      }),
    };
  }
}

/** Removes implementations that are stubs. */
function withoutStubs(options: unknown): unknown {
  if (stubName(options) !== undefined || typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(Object.entries(options).filter(([, value]) => stubName(value) === undefined));
}
