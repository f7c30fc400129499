import { type Stats, statSync } from 'node:fs';
import type { FSWatcher } from 'vite';
import { isIn } from '../../../core/node/source-file.ts';

/** How long a file can be empty before that is reported. Some editors empty a file and write it 100 ms later. */
const EMPTY_MS = 300;

/** After reporting a change to a file, Vite's watcher drops changes to that file for 50 ms. */
const RECHECK_MS = 60;

/**
 * Calls `changed` with each file that is added, changed, or deleted. Rechecks each file a moment
 * later, because the watcher doesn't report a change that follows another within 50 ms.
 * @param others files and folders to watch in addition to Vite's. They don't have to exist yet
 */
export function watchFiles(
  watcher: FSWatcher,
  others: readonly string[],
  changed: (file: string) => void,
): void {
  watcher.add(others);
  const rechecks = new Map<string, NodeJS.Timeout>();
  const report = (file: string, stats?: Stats, emptyMs = 0) => {
    clearTimeout(rechecks.get(file));
    const isUnfinished = stats?.size === 0 && emptyMs < EMPTY_MS;
    if (!isUnfinished) changed(file);
    if (!stats) return;
    const recheck = () => {
      rechecks.delete(file);
      const latest = statSync(file, { throwIfNoEntry: false });
      if (latest && (isUnfinished || latest.mtimeMs !== stats.mtimeMs))
        report(file, latest, isUnfinished ? emptyMs + RECHECK_MS : 0);
    };
    rechecks.set(file, setTimeout(recheck, RECHECK_MS).unref());
  };
  for (const event of ['add', 'change', 'unlink'] as const)
    watcher.on(event, (file: string, stats?: Stats) => report(file, stats));
}

/**
 * Returns a function that tells Vite's watcher which paths of a folder to ignore: all but some files
 * and folders, what is in them, and the way to them. Outputs have any name and tens of thousands of
 * files, and each watched file takes memory and time.
 * @param watched returns absolute paths, to which a later configuration can add others
 */
export function ignoreAllBut(folder: string, watched: () => readonly string[]): (path: string) => boolean {
  return (path) => isIn(folder, path) && !watched().some((one) => isIn(one, path) || isIn(path, one));
}
