import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { project } from '../project.ts';
import { readCode } from './code-key.ts';
import { hash } from './hash.ts';
import { Store } from './store.ts';

/** When this thread started, before it loaded any code. `timeOrigin` is when its process started. */
const STARTED = performance.timeOrigin + performance.nodeTiming.environment;

/**
 * An input of a value: text, bytes, or plain data. The order of an object's fields does not matter.
 */
export type Input = string | Uint8Array | number | boolean | null | undefined | object;

export interface DerivationOptions {
  /** Identifies the kind of values, and names their folder in the cache. */
  name: string;
  /**
   * The URLs of the modules that compute the values; see `readCode`. A module that computes its own
   * values passes `import.meta.url`.
   */
  code: URL | string | readonly (URL | string)[];
  /** The parent folder of all caches; by default, the project's `.cache`. */
  cacheFolder?: string | undefined;
}

/**
 * A cache on disk for one kind of computed values. A value's key depends on everything that affects
 * the value: the code that computes it, and its inputs. A cached value is therefore never wrong,
 * only no longer used.
 *
 * The code is only read by the constructor, so a long-running server creates a new instance for
 * each piece of work.
 */
export class Derivation<Value> {
  readonly #code: string;
  readonly #store: Store<Value>;

  constructor({ name, code, cacheFolder = join(project, '.cache') }: DerivationOptions) {
    const { key, changed } = readCode(...[code].flat());
    // This thread may have loaded the code before its last change. What it computes is then not for
    // other threads and processes.
    this.#code = hash(name, key, changed > STARTED ? String(STARTED) : '');
    this.#store = new Store(join(cacheFolder, name));
  }

  /**
   * Returns the key of the value for these inputs, without computing it.
   * @throws TypeError for an input that isn't plain data
   */
  key(...inputs: readonly Input[]): string {
    return hash(this.#code, ...inputs.flatMap(toParts));
  }

  /** Returns the cached value of a key, if any. */
  read(key: string): Value | undefined {
    return this.#store.read(key);
  }

  /** Caches the value of a key. */
  write(key: string, value: Value): void {
    this.#store.write(key, value);
  }

  /**
   * Returns the cached value for these inputs, or else computes and caches it.
   * @param make is called with the value's key. It may return undefined, which is not cached
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

/**
 * Converts an input to text or bytes, preceded by its type and size, so that different inputs never
 * have the same key.
 */
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
    throw new TypeError(
      `Can’t compute a cache key: ${name ? `'${name}'` : 'an input'} isn’t plain data (JSON).`,
    );
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
