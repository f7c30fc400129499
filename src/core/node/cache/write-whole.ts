import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

let serial = 0;

/**
 * Writes a file atomically: other processes never see an incomplete file, even if this process is
 * interrupted or another one writes the same file.
 * @param file its path, in an existing folder
 * @throws the system's error if the file can't be written; the previous file is kept, and no
 * temporary file remains
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
      // The folder may not be writable at all.
    }
    throw error;
  }
}
