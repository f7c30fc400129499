import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { attempt, DAY, touch } from './unused.ts';
import { writeWhole } from './write-whole.ts';

/** The limits of a folder of values, beyond which the least recently used ones are removed. */
export interface StoreLimits {
  /** Days since an entry was last used. Long enough for returning to another branch. */
  days: number;
  bytes: number;
}

const LIMITS: StoreLimits = { days: 14, bytes: 500e6 };

const pruned = new Set<string>();
let hasWarned = false;

/**
 * JSON values on disk by key, for any number of threads and processes. Values that have not been
 * used for long are removed automatically. It never fails: unreadable values count as missing, and
 * failed writes are warnings.
 */
export class Store<Value> {
  readonly #folder: string;
  readonly #limits: StoreLimits;

  /** @param folder for this store only; created with the first value */
  constructor(folder: string, limits: Partial<StoreLimits> = {}) {
    this.#folder = folder;
    this.#limits = { ...LIMITS, ...limits };
  }

  read(key: string): Value | undefined {
    const file = join(this.#folder, key);
    try {
      const text = readFileSync(file, 'utf8');
      // The newline at the end distinguishes a complete value from a truncated one: `12` is valid
      // JSON even if `123` should have been written.
      if (!text.endsWith('\n')) return undefined;
      const value: Value = JSON.parse(text);
      touch(file);
      return value;
    } catch {
      return undefined;
    }
  }

  write(key: string, value: Value): void {
    const text = `${JSON.stringify(value)}\n`;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeWhole(join(this.#folder, key), text);
    } catch (error) {
      this.#warn(error);
    }
    if (!pruned.has(this.#folder)) this.prune();
  }

  /**
   * Removes values that have not been used for long, then the least recently used ones above the
   * size limit. Called when a thread writes its first value, because the folder doesn't grow
   * without writes.
   */
  prune(): void {
    pruned.add(this.#folder);
    attempt(() => {
      const oldest = Date.now() - this.#limits.days * DAY;
      let remaining = this.#limits.bytes;
      for (const { path, used, size } of filesByUse(this.#folder)) {
        remaining -= size;
        if (used < oldest || remaining < 0) attempt(() => rmSync(path));
      }
    });
  }

  #warn(error: unknown): void {
    // Threads write to the same folder as their process, which warns on behalf of all of them.
    if (hasWarned || !isMainThread) return;
    hasWarned = true;
    const cause = error instanceof Error ? error.message : String(error);
    console.warn(
      `warning  ${this.#folder}: can’t write to the cache (${cause})\n  Builds take longer until the folder is writable and the disk has free space.`,
    );
  }
}

/** Returns the files of a folder, most recently used first. */
function filesByUse(folder: string): { path: string; used: number; size: number }[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => {
      // Another process may have removed it in the meantime.
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat?.isFile() ? { path, used: stat.mtimeMs, size: stat.size } : [];
    })
    .sort((a, b) => b.used - a.used);
}
