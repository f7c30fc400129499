import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from '../../../core/errors.ts';
import { shownPath } from '../../../core/node/source-file.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Explains an error that was caused by a full disk: where it happened, and how much space a build
 * needs. Other errors are returned unchanged.
 * @param folder the folder of the releases
 * @param before the previous release, if any
 * @param written bytes of this release that were to be written so far
 */
export function explainFullDisk(
  error: unknown,
  folder: string,
  before: string | undefined,
  written: number,
): unknown {
  if (!(error instanceof Error) || !error.message.includes('ENOSPC')) return error;
  const { bavail, bsize } = statfsSync(folder);
  const needed = before ? megabytes(sizeOf(before)) : `more than ${megabytes(written)}`;
  return new AuthorError(
    { file: shownPath(folder) },
    `not enough disk space: ${megabytes(bavail * bsize)} are free, but a release of this site needs ${needed}`,
    'Free some space, or build to another disk: npm run build -- --out DIR. Readers still get the previous release.',
  );
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
}
