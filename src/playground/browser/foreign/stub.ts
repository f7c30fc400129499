const stubs = new WeakMap<object, string>();

/**
 * A replacement for something that can't be imported. It can be called and constructed, and any of
 * its properties can be read.
 */
export type Stub = object & ((...args: unknown[]) => Stub);

// XState and its graph identify functions by these properties. A stub must look like an ordinary
// function.
const ABSENT = new Set<string | symbol>(
  'then type id config resolve execute exec predicate params guards check root src transition start getInitialSnapshot toJSON length'.split(
    ' ',
  ),
);

/**
 * Creates a stub. Converted to a string, it is its name.
 * @param special fixed values of the stub and its properties, by name
 */
export function stubOf(name: string, special: Record<string, unknown> = {}): Stub {
  const parts = new Map<PropertyKey, unknown>();
  const known: Record<PropertyKey, unknown> = {
    name,
    __esModule: true,
    toString: () => name,
    valueOf: () => name,
    [Symbol.toPrimitive]: () => name,
    [Symbol.toStringTag]: name,
    call: () => stub,
    apply: () => stub,
    bind: () => stub,
    // Enough for what is taken apart as a pair.
    *[Symbol.iterator]() {
      yield stubOf(`${name}1`, special);
      yield stubOf(`${name}2`, special);
    },
  };
  function target() {}
  const stub: Stub = new Proxy(target as unknown as Stub, {
    get(_, key) {
      if (key === 'prototype') return Reflect.get(target, key);
      if (Object.hasOwn(known, key)) return known[key];
      if (typeof key === 'symbol' || ABSENT.has(key)) return undefined;
      if (Object.hasOwn(special, key)) return special[key];
      if (key === 'default') return stub;
      if (!parts.has(key)) parts.set(key, stubOf(key, special));
      return parts.get(key);
    },
    set(_, key, value) {
      parts.set(key, value);
      return true;
    },
    apply: () => stub,
    construct: () => stub,
  });
  stubs.set(stub, name);
  return stub;
}

/** The name of a stub; undefined for anything else. */
export function stubName(value: unknown): string | undefined {
  return typeof value === 'function' ? stubs.get(value) : undefined;
}

/** Returns a module whose missing exports are stubs. */
export function completed(exports: object, special: Record<string, unknown> = {}): object {
  const missing = new Map<PropertyKey, Stub>();
  return new Proxy(exports, {
    get(target, key) {
      const isKnown = Reflect.has(target, key) || typeof key === 'symbol' || key === 'then';
      if (isKnown || key === '__esModule') return Reflect.get(target, key);
      if (Object.hasOwn(special, key)) return special[key as string];
      if (!missing.has(key)) missing.set(key, stubOf(String(key), special));
      return missing.get(key);
    },
  });
}
