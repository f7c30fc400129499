import { type Stats, statSync } from 'node:fs';
import type { FSWatcher } from 'vite';

/** After reporting a change to a file, Vite's watcher drops changes to that file for 50 ms. */
const RECHECK_MS = 60;

/**
 * Calls `changed` with each file that is added, changed, or deleted. Rechecks each file a moment
 * later, because the watcher doesn't report a change that follows another within 50 ms.
 */
export function watchFiles(watcher: FSWatcher, changed: (file: string) => void): void {
  const report = (file: string, stats?: Stats) => {
    changed(file);
    if (!stats) return;
    const recheck = () => {
      const latest = statSync(file, { throwIfNoEntry: false });
      if (latest && latest.mtimeMs !== stats.mtimeMs) report(file, latest);
    };
    setTimeout(recheck, RECHECK_MS).unref();
  };
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, report);
}
