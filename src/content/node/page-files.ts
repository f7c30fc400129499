import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';

/** The files below a folder that are pages, and those that look like pages and are none. */
export interface PageFiles {
  /** In natural order (page-2 before page-10). */
  pages: string[];
  misnamed: string[];
}

/** Lists the pages below a folder, deep. Files and folders whose names begin with `_` or a dot are left out: parts, notes, an editor's copies. */
export function listPages(folder: string): PageFiles {
  if (!existsSync(folder)) return { pages: [], misnamed: [] };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)[_.]/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const isPage = (name: string) => /\.mdx?$/.test(name);
  const isLike = (name: string) => /\.(mdx?|markdown|mdown|mkdn?)$/i.test(name);
  return { pages: names.filter(isPage), misnamed: names.filter((name) => isLike(name) && !isPage(name)) };
}

/** What is wrong with a file that is named almost like a page. */
export function misnamedPage(shown: string): AuthorError {
  const name = shown.replace(/\.\w+$/, '.mdx');
  return new AuthorError({ file: shown }, 'is not read: pages end in .mdx or .md', `Rename it to ${name}.`);
}

/** In bytes: more than ten times the longest page that anybody reads. Twice as much needs more memory than a thread has. */
const LARGEST_PAGE = 1024 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a page's text.
 * @param shown the file as the author knows it, for messages
 * @throws AuthorErrors with the first line that is not UTF-8, or where the file is too large
 */
export function readPage(path: string, shown: string): string {
  const bytes = readFileSync(path);
  if (bytes.length > LARGEST_PAGE) {
    const megabytes = (bytes.length / LARGEST_PAGE).toFixed(1);
    const problem = `the file has ${megabytes} MB, and a page has 1 MB at most`;
    throw new AuthorErrors([new AuthorError({ file: shown }, problem, 'Make several pages of it.')]);
  }
  if (isUtf8(bytes)) return utf8.decode(bytes);
  const isUtf16 = /^(fffe|feff)/.test(bytes.toString('hex', 0, 2));
  const error = isUtf16
    ? new AuthorError({ file: shown }, 'the file is UTF-16, not UTF-8', CURE)
    : new AuthorError({ file: shown, line: brokenLine(bytes) }, 'a character is not UTF-8', CURE);
  throw new AuthorErrors([error]);
}

const CURE = 'Save the file as UTF-8.';

/** The line of the first byte that is not UTF-8, where a line feed is always that. */
function brokenLine(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}
