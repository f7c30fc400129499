import { join } from 'node:path';
import { codeKey } from './code-key.ts';
import { hash } from './hash.ts';
import { project } from './project.ts';
import { Store } from './store.ts';

/** What a value is made of: text, bytes, or plain data, in which the order of an object's fields does not matter. */
export type Input = string | Uint8Array | number | boolean | null | undefined | object;

export interface DerivationOptions {
  /** Names the values, and their folder in the cache. */
  name: string;
  /** Addresses of the modules whose code makes them, see `codeKey`; a module that makes its own gives `import.meta.url`. */
  code: URL | string | readonly (URL | string)[];
  /** The folder of all caches; the project's `.cache` unless said otherwise. */
  cacheFolder?: string | undefined;
}

/**
 * One kind of values that are made from others and kept from run to run. A value's key names everything that it depends on (the code that makes it, and its
 * inputs), so that a kept value is never wrong, only no longer used.
 *
 * The code is looked at once, so what lives as long as a server makes a new one for each piece of work.
 */
export class Derivation<Value> {
  readonly #code: string;
  readonly #store: Store<Value>;

  constructor({ name, code, cacheFolder = join(project, '.cache') }: DerivationOptions) {
    this.#code = hash(name, codeKey(...[code].flat()));
    this.#store = new Store(join(cacheFolder, name));
  }

  /**
   * Names the value that the code makes of these inputs, without making it.
   * @throws TypeError for an input that is no plain data
   */
  key(...inputs: readonly Input[]): string {
    return hash(this.#code, ...inputs.flatMap(toParts));
  }

  /** The kept value of a key. */
  read(key: string): Value | undefined {
    return this.#store.read(key);
  }

  /** Keeps a key's value. */
  write(key: string, value: Value): void {
    this.#store.write(key, value);
  }

  /**
   * Gives the kept value of these inputs, or else makes and keeps it.
   * @param make is given the value's key; may give undefined, which is not kept
   * @throws what `make` throws
   */
  async get<Made extends Value | undefined>(
    inputs: readonly Input[],
    make: (key: string) => Promise<Made>,
  ): Promise<Value | Made> {
    const key = this.key(...inputs);
    const kept = this.read(key);
    if (kept !== undefined) return kept;
    const made = await make(key);
    if (made !== undefined) this.write(key, made);
    return made;
  }
}

/** An input as text or bytes, behind its kind and size, so that no two lists of inputs look alike. */
function toParts(input: Input): (string | Uint8Array)[] {
  if (typeof input === 'string' || input instanceof Uint8Array)
    return [`${typeof input} ${input.length}`, input];
  const json = JSON.stringify(input, inOrder) ?? 'undefined';
  return [`json ${json.length}`, json];
}

function inOrder(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`${name || 'an input'} is no plain data, so it cannot be told from others`);
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
