import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Makes a folder atomically: other processes never see an incomplete folder. If several make the
 * same folder at the same time, all of them get the first one.
 * @param make creates a folder at a path and writes its files
 * @throws what `make` throws, and the system's error if the folder can't be renamed
 */
export async function makeWhole(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}-${crypto.randomUUID()}`;
  try {
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
