import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What unit tests put aside is gone with their run, also what a test that was ended could not take away: thousands of folders would fill a disk. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  // A database server runs as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
