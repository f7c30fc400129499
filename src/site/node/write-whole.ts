import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

let serial = 0;

/**
 * Writes a file that is never there in part, whatever happens meanwhile, and whoever else writes it at the same time.
 * @param file its path, in a folder that is there
 * @throws Error of the system where it cannot be written; then what was there stays, and nothing else is left behind
 */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}-${threadId}-${serial++}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    try {
      rmSync(draft, { force: true });
    } catch {
      // The folder may not be written at all.
    }
    throw error;
  }
}
