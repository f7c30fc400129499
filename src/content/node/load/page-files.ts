import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from '../../../core/errors.ts';
import { BROKEN, forbidden, isOutside, OUT } from '../../../core/node/source-file.ts';
import { isThere, MB, readTextFile } from './text-file.ts';

/** The page files in a folder, and files that look like pages but aren't. */
export interface PageFiles {
  /** In natural order (page-2 before page-10). */
  pages: string[];
  misnamed: string[];
  /** Folders that aren't read, each with a problem and a hint. */
  unread: [name: string, problem: string, hint: string][];
}

const naturalOrder = new Intl.Collator('en', { numeric: true });

/**
 * Lists the pages in a folder and its subfolders. Files and folders that start with `_` or a dot
 * are skipped: partials, notes, an editor's backups. Everything else named like a page is listed,
 * even if `readPage` refuses it.
 * @param root the folder that links must not leave
 */
export function listPages(folder: string, root: string = folder): PageFiles {
  const found: PageFiles = { pages: [], misnamed: [], unread: [] };
  if (isThere(folder)) listInto(found, folder, { root, prefix: '', within: [] });
  found.pages.sort(naturalOrder.compare);
  found.misnamed.sort(naturalOrder.compare);
  return found;
}

/**
 * Lists the content of a folder and its subfolders.
 * @param at `prefix` is its path in the listed folder, with a trailing slash, and `within` has the
 * real paths of its ancestors
 */
function listInto(
  found: PageFiles,
  folder: string,
  at: { root: string; prefix: string; within: readonly string[] },
): void {
  const { root, prefix, within } = at;
  const name = prefix.slice(0, -1);
  try {
    const real = realpathSync(folder);
    if (isOutside(root, folder)) {
      found.unread.push([name, ...OUT(root)]);
      return;
    }
    if (within.includes(real)) {
      found.unread.push([name, 'the symbolic link points to a folder that contains it', 'Remove the link.']);
      return;
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (/^[_.]/.test(entry.name)) continue;
      const path = join(folder, entry.name);
      const isFolder = entry.isSymbolicLink() ? isFolderAt(path) : entry.isDirectory();
      if (/\.mdx?$/.test(entry.name)) found.pages.push(prefix + entry.name);
      else if (isFolder)
        listInto(found, path, { root, prefix: `${prefix}${entry.name}/`, within: [...within, real] });
      else if (/\.(mdx?|markdown|mdown|mkdn?)$/i.test(entry.name)) found.misnamed.push(prefix + entry.name);
      else if (entry.isSymbolicLink() && !existsSync(path))
        found.unread.push([prefix + entry.name, ...BROKEN]);
    }
  } catch (error) {
    found.unread.push([name, ...forbidden(error)]);
  }
}

/** Whether a link leads to a folder; false for a broken link. */
function isFolderAt(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

/** The problem of a file that is named almost like a page. */
export function misnamedPage(shown: string): AuthorError {
  const name = shown.replace(/\.\w+$/, '.mdx');
  return new AuthorError(
    { file: shown },
    'the file is ignored because its name doesn’t end in .mdx or .md',
    `Rename the file to ${name}.`,
  );
}

/**
 * In bytes: more than ten times the longest real page. Files twice as large need more memory than a
 * thread may use.
 */
const LARGEST_PAGE = MB;

/**
 * Reads a page's text.
 * @param shown the file as its author sees it, for messages
 * @throws AuthorErrors if `readTextFile` refuses the file
 */
export const readPage = (folder: string, name: string, shown: string): string =>
  readTextFile(folder, name, shown, LARGEST_PAGE);
