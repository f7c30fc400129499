import { stubName } from './stub.ts';

/** The config property for guards in the version that reads the config. */
let guardKey: 'cond' | 'guard' = 'guard';

type Config = Record<string, unknown>;

/**
 * Replaces the stubs in a config where XState needs a string or an object. An imported state
 * becomes an empty one.
 */
export function plainConfig(config: unknown, version: 4 | 5): unknown {
  guardKey = version === 4 ? 'cond' : 'guard';
  return stateConfig(config, true);
}

function stateConfig(state: unknown, isMachine = false): unknown {
  if (stubName(state) !== undefined) return isMachine ? {} : { description: stubName(state) };
  if (!isObject(state)) return state;
  return mapped(state, {
    id: text,
    key: text,
    type: text,
    history: text,
    target: text,
    initial: (value) => (isObject(value) ? mapped(value, { target: text }) : text(value)),
    tags: (value) => (Array.isArray(value) ? value.map(text) : text(value)),
    on: (value) => groups(value),
    after: (value) => groups(value),
    always: transitions,
    onDone: transitions,
    invoke: (value) => each(value, invokeConfig),
    states: (value) => (isObject(value) ? mapAll(value, (inner) => stateConfig(inner)) : undefined),
  });
}

function invokeConfig(invoke: unknown): unknown {
  if (stubName(invoke) !== undefined) return { src: stubName(invoke) };
  if (!isObject(invoke)) return invoke;
  return mapped(invoke, {
    id: text,
    src: text,
    onDone: transitions,
    onError: transitions,
    onSnapshot: transitions,
  });
}

/** Normalizes transitions grouped by event. In XState 4, they can be a list. */
function groups(value: unknown): unknown {
  if (Array.isArray(value)) return transitions(value);
  return isObject(value) ? mapAll(value, transitions) : undefined;
}

const transitions = (value: unknown): unknown => each(value, transitionConfig);

/**
 * Converts an imported transition to one without a target. It gets a guard, because the original
 * may have one.
 */
function transitionConfig(transition: unknown): unknown {
  const name = stubName(transition);
  if (name !== undefined) return { [guardKey]: name, actions: name };
  if (!isObject(transition)) return transition;
  return mapped(transition, { target: (value) => each(value, text), event: text });
}

const text = (value: unknown): unknown => stubName(value) ?? value;

const each = (value: unknown, map: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(map) : value === undefined ? undefined : map(value);

const mapAll = (value: Config, map: (item: unknown) => unknown): Config =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item)]));

/** Copies an object and converts some of its properties, if present. */
function mapped(value: Config, maps: Record<string, (item: unknown) => unknown>): Config {
  const copy = { ...value };
  for (const [key, map] of Object.entries(maps)) if (Object.hasOwn(copy, key)) copy[key] = map(copy[key]);
  return copy;
}

/** Whether a value is an object literal, not a machine or another class instance. */
function isObject(value: unknown): value is Config {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
