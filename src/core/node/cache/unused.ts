import { readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

export const DAY = 24 * 60 * 60 * 1000;

/** Marks a file or folder as used, at most once a day. */
export function touch(path: string): void {
  attempt(() => {
    const now = new Date();
    if (now.getTime() - statSync(path).mtimeMs > DAY) utimesSync(path, now, now);
  });
}

/**
 * Removes the files and folders in a folder that were not used for some days. Other processes may
 * still use the others.
 * @param days at least two, because uses are only marked once a day
 */
export function removeUnused(folder: string, days: number): void {
  attempt(() => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      attempt(() => {
        if (Date.now() - statSync(path).mtimeMs < days * DAY) return;
        // If removing a folder is interrupted, its remaining files aren't taken for the whole folder.
        const removed = `${path}.removed`;
        renameSync(path, removed);
        rmSync(removed, { recursive: true });
      });
    }
  });
}

/** Runs optional work and ignores its failure. */
export function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Another process has done it already, or the folder isn't writable.
  }
}
