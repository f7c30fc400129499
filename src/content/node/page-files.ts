import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from '../../site/errors.ts';
import { forbidden, isThere, MB, readTextFile } from './text-file.ts';

/** The files below a folder that are pages, and those that look like pages and are none. */
export interface PageFiles {
  /** In natural order (page-2 before page-10). */
  pages: string[];
  misnamed: string[];
  /** Folders that are not gone into, each with a problem and its hint. */
  unread: [name: string, problem: string, hint: string][];
}

/**
 * Lists the pages below a folder, deep. Files and folders whose names begin with `_` or a dot are left out: parts, notes, an editor's copies. Whatever
 * else is named like a page is listed, also what `readPage` refuses.
 */
export function listPages(folder: string): PageFiles {
  const found: PageFiles = { pages: [], misnamed: [], unread: [] };
  if (isThere(folder)) listInto(found, folder, '', []);
  const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  found.pages.sort(inOrder);
  found.misnamed.sort(inOrder);
  return found;
}

/**
 * Lists what is in one folder and below it.
 * @param prefix the folder's path below the one that is listed, with a slash at its end
 * @param within the folders that it stands in, where they really are
 */
function listInto(found: PageFiles, folder: string, prefix: string, within: readonly string[]): void {
  const name = prefix.slice(0, -1);
  try {
    const real = realpathSync(folder);
    if (within.includes(real)) {
      found.unread.push([name, 'is a link to a folder that it stands in itself', 'Remove the link.']);
      return;
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (/^[_.]/.test(entry.name)) continue;
      const path = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink() ? isFolderAt(path) : entry.isDirectory();
      if (/\.mdx?$/.test(entry.name)) found.pages.push(prefix + entry.name);
      else if (isFolder) listInto(found, path, `${prefix}${entry.name}/`, [...within, real]);
      else if (/\.(mdx?|markdown|mdown|mkdn?)$/i.test(entry.name)) found.misnamed.push(prefix + entry.name);
    }
  } catch (error) {
    found.unread.push([name, ...forbidden(error)]);
  }
}

/** Whether a link leads to a folder; one that leads nowhere does not. */
function isFolderAt(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

/** What is wrong with a file that is named almost like a page. */
export function misnamedPage(shown: string): AuthorError {
  const name = shown.replace(/\.\w+$/, '.mdx');
  return new AuthorError({ file: shown }, 'is not read: pages end in .mdx or .md', `Rename it to ${name}.`);
}

/** In bytes: more than ten times the longest page that anybody reads. Twice as much needs more memory than a thread has. */
const LARGEST_PAGE = MB;

/**
 * Reads a page's text.
 * @param shown the file as the author knows it, for messages
 * @throws AuthorErrors for what `readTextFile` refuses
 */
export const readPage = (path: string, shown: string): string => readTextFile(path, shown, LARGEST_PAGE);
