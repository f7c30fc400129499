import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { writeWhole } from './write-whole.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a folder of values may hold before the least recently used ones go. */
export interface StoreLimits {
  /** Days since an entry was last used; long enough to come back to another branch. */
  days: number;
  bytes: number;
}

const LIMITS: StoreLimits = { days: 14, bytes: 500e6 };

const pruned = new Set<string>();
let hasWarned = false;

/**
 * JSON values on disk by key, for any number of threads and processes at once. It forgets by itself what has not been used for long, and never fails: what
 * cannot be read counts as missing, and what cannot be written is a warning.
 */
export class Store<Value> {
  readonly #folder: string;
  readonly #limits: StoreLimits;

  /** @param folder its own, which is made with the first value */
  constructor(folder: string, limits: Partial<StoreLimits> = {}) {
    this.#folder = folder;
    this.#limits = { ...LIMITS, ...limits };
  }

  read(key: string): Value | undefined {
    const file = join(this.#folder, key);
    try {
      const text = readFileSync(file, 'utf8');
      // The line's end tells a whole value from the first half of one: `12` is JSON, too, when `123` was to be written.
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
   * Removes what has not been used for long, then the least recently used of what is too much. The first value that a thread writes does it: where
   * nothing is written, nothing grows.
   */
  prune(): void {
    pruned.add(this.#folder);
    attempt(() => {
      const oldest = Date.now() - this.#limits.days * DAY;
      let room = this.#limits.bytes;
      for (const { path, used, size } of filesByUse(this.#folder)) {
        room -= size;
        if (used < oldest || room < 0) attempt(() => rmSync(path));
      }
    });
  }

  #warn(error: unknown): void {
    // Threads write below the same folder as their process, which says it for all of them.
    if (hasWarned || !isMainThread) return;
    hasWarned = true;
    const cause = error instanceof Error ? error.message : String(error);
    console.warn(
      `warning  nothing can be kept in ${this.#folder}, so that it has to be made again: ${cause}`,
    );
  }
}

/** The files of a folder, the last used first. */
function filesByUse(folder: string): { path: string; used: number; size: number }[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => {
      // Another process may have removed it meanwhile.
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat?.isFile() ? { path, used: stat.mtimeMs, size: stat.size } : [];
    })
    .sort((a, b) => b.used - a.used);
}

/** Notes that a file is used, at most once a day. */
function touch(file: string): void {
  const now = new Date();
  if (now.getTime() - statSync(file).mtimeMs > DAY) attempt(() => utimesSync(file, now, now));
}

/** Does what is good to have done, and does not matter where it fails. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Somebody else has done it, or the folder may not be written.
  }
}
