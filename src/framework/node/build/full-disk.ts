import { readdirSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AuthorError } from '../../../core/errors.ts';
import { shownPath } from '../../../core/node/source-file.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Explains an error that was caused by a full disk: where it happened, and how much space a build
 * needs. Other errors are returned unchanged.
 * @param release the folder of the unfinished release, which is then removed
 * @param before the folder of the previous release, if any
 * @param written bytes of this release that were to be written so far
 */
export function explainFullDisk(
  error: unknown,
  release: string,
  before: string | undefined,
  written: number,
): unknown {
  if (!(error instanceof Error) || !error.message.includes('ENOSPC')) return error;
  const folder = dirname(release);
  const { bavail, bsize } = statfsSync(folder);
  // Files that it shares with the previous release occupy nothing.
  const occupied = sum(release, ({ nlink, blocks }) => (nlink === 1 ? blocks * BLOCK : 0));
  const free = megabytes(bavail * bsize + occupied);
  const needed = before ? megabytes(sum(before, ({ size }) => size)) : `more than ${megabytes(written)}`;
  const rest = before ? ' Readers still get the previous release.' : '';
  return new AuthorError(
    { file: shownPath(folder) },
    `not enough disk space: ${free} are free, but a release of this site needs ${needed}`,
    `Free some space, or build to another disk with --out DIR.${rest}`,
  );
}

/** The unit of `blocks`, on every file system. */
const BLOCK = 512;

/** Adds up something of the files in a folder. */
function sum(folder: string, of: (stats: Stats) => number): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((total, stats) => total + (stats.isFile() ? of(stats) : 0), 0);
}
