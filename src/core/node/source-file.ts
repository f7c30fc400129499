import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { AuthorError, AuthorErrors } from '../errors.ts';

/** The problem of a file and a hint, in an author's terms. */
export type FileProblem = [problem: string, hint: string];

/**
 * Whether a path is a folder or in it.
 * @param outer the folder; both are absolute
 */
export function isIn(outer: string, path: string): boolean {
  const way = relative(outer, path);
  // On Windows, the way to another drive is absolute.
  return !isAbsolute(way) && !/^\.\.(?![^/\\])/.test(way);
}

/**
 * Returns a path as its author knows it: relative to the working directory, unless it is outside.
 */
export function shownPath(path: string): string {
  return isIn(process.cwd(), path) ? relative(process.cwd(), path) : path;
}

/** Whether a path exists and isn't a folder. It may be a broken link. */
export function isEntry(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
  } catch {
    return false;
  }
}

/**
 * Whether a path is outside of a folder after all links are resolved. If the folder itself is a
 * link, all paths are.
 */
export function isOutside(folder: string, path: string): boolean {
  const real = join(realpathSync(dirname(folder)), basename(folder));
  return !`${realpathSync(path)}${sep}`.startsWith(real + sep);
}

/**
 * Reads a file that the site publishes. All published files are read here: pages, pictures,
 * included code, sidebars, and files of `public/`. This prevents links from publishing files
 * outside these folders.
 * @param folder the folder that the file must be in, also after all links are resolved
 * @param name the file's path in the folder
 * @param shown the file's path in messages
 * @throws AuthorErrors if the file is a link that is broken or leads out of the folder, if it isn't
 * a regular file (such as a device or a pipe), or if it changes while it is read
 */
export function readSourceFile(
  folder: string,
  name: string,
  shown: string = shownPath(join(folder, name)),
): Buffer {
  const path = join(folder, name);
  const problem = problemOf(folder, path);
  if (problem) throw fileError(shown, problem);
  let descriptor: number;
  try {
    // If the file is replaced in the meantime, O_NONBLOCK avoids waiting for a pipe, and O_NOFOLLOW
    // avoids following a link.
    descriptor = openSync(
      realpathSync(path),
      constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW,
    );
  } catch (error) {
    throw fileError(shown, forbidden(error));
  }
  try {
    const before = fstatSync(descriptor, { bigint: true });
    const bytes = before.isFile() ? readFileSync(descriptor) : undefined;
    const after = fstatSync(descriptor, { bigint: true });
    const isSame = after.mtimeNs === before.mtimeNs && after.size === BigInt(bytes?.length ?? -1);
    // Repeats the check of the path above, because the file that was read must be the one at this
    // path.
    const now = statSync(path, { bigint: true, throwIfNoEntry: false });
    const isThere = now?.ino === before.ino && now.dev === before.dev && !isOutside(folder, path);
    if (!bytes || !isSame || !isThere) throw fileError(shown, CHANGED);
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

const isLink = (path: string) => lstatSync(path).isSymbolicLink();

/** Returns an error about a file as a list with a single mistake. */
export const fileError = (shown: string, [problem, hint]: FileProblem): AuthorErrors =>
  new AuthorErrors([new AuthorError({ file: shown }, problem, hint)]);

/** Returns why a path can't be read as a file of a folder, or undefined if it can. */
export function problemOf(folder: string, path: string): FileProblem | undefined {
  try {
    const stats = statSync(path);
    if (isOutside(folder, path)) return OUT(folder);
    if (stats.isDirectory())
      return isLink(path)
        ? ['the symbolic link points to a folder', 'Link to a file instead, or remove the link.']
        : ['the folder has the name of a file', 'Rename the folder.'];
    return stats.isFile() ? undefined : NO_FILE;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && isEntry(path)) return BROKEN;
    if (code === 'ELOOP')
      return ['the symbolic link points to itself', 'Link to a file instead, or remove the link.'];
    return forbidden(error);
  }
}

/** Returns the problem of a file that exists but can't be read. */
export function forbidden(error: unknown): FileProblem {
  const { code } = error as NodeJS.ErrnoException;
  return [`the file or folder can’t be read (${code})`, 'Give read access to the user who builds the site.'];
}

export const BROKEN: FileProblem = [
  'the symbolic link points to a file that doesn’t exist',
  'Link to an existing file, or remove the link.',
];

export const OUT = (folder: string): FileProblem => [
  `the symbolic link points outside of ${basename(folder)}/`,
  'Replace the link with a copy of the files, or remove the link.',
];

const NO_FILE: FileProblem = [
  'expected a regular file, but found a device, a pipe, or a socket',
  'Replace it with a regular file, or remove it.',
];
export const CHANGED: FileProblem = [
  'the file changed while the build was reading it',
  'Build again after other programs have finished writing the file.',
];
