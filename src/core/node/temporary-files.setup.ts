import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Removes the temporary files of unit tests after their run, including those of interrupted tests.
 * Otherwise, thousands of folders would fill the disk.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  // A database server runs as its own user and needs access.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
