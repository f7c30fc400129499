import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { AuthorError, AuthorErrors } from '../../site/errors.ts';

/** Whether a folder has an entry of this name, which may be a link that leads nowhere. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Whether there is a file to read, rather than a folder, a link that leads nowhere, or a pipe, which would never end. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a text that somebody wrote.
 * @param shown the file as the author knows it, for messages
 * @param largest how many bytes it may have
 * @throws AuthorErrors where it cannot be read, is too large, is not UTF-8 or holds characters that belong into no page
 */
export function readTextFile(path: string, shown: string, largest?: number): string {
  const fail = (problem: string, hint: string, line?: number): never => {
    throw new AuthorErrors([new AuthorError({ file: shown, line }, problem, hint)]);
  };
  const problem = unreadable(path);
  if (problem) return fail(...problem);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return fail(...forbidden(error));
  }
  if (largest !== undefined && bytes.length > largest) {
    const problem = `the file has ${(bytes.length / MB).toFixed(1)} MB, and a page has ${largest / MB} MB at most`;
    return fail(problem, 'Make several pages of it.');
  }
  if (!isUtf8(bytes)) {
    return /^(fffe|feff)/.test(bytes.toString('hex', 0, 2))
      ? fail('the file is UTF-16, not UTF-8', UTF8)
      : fail('a character is not UTF-8', UTF8, brokenLine(bytes));
  }
  const text = utf8.decode(bytes);
  const errors = strayCharacters(text, shown);
  if (errors.length > 0) throw new AuthorErrors(errors);
  return text;
}

/** A megabyte, in bytes. */
export const MB = 1024 * 1024;

const UTF8 = 'Save the file as UTF-8.';

/** Why a path cannot be read as a file, and what to do about it; undefined where it can. */
function unreadable(path: string): [problem: string, hint: string] | undefined {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  try {
    const stats = statSync(path);
    if (stats.isDirectory())
      return ['is a folder that is named like a file', 'Rename it: only names of files end so.'];
    if (!stats.isFile()) return ['is no file', 'Put a file in its place, or remove it.'];
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isLink && code === 'ENOENT')
      return ['is a link to a file that is not there', 'Let it lead to a file, or remove it.'];
    if (code === 'ELOOP') return ['is a link that leads to itself', 'Let it lead to a file, or remove it.'];
    return forbidden(error);
  }
}

/** What is said of something that is there and cannot be read. */
export function forbidden(error: unknown): [problem: string, hint: string] {
  const { code } = error as NodeJS.ErrnoException;
  return [`cannot be read (${code})`, 'Give whoever builds the site the right to read it.'];
}

/** The line of the first byte that is not UTF-8, where a line feed is always that. */
function brokenLine(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

// Tabs and the ends of lines are none. Of the marks of direction, which right-to-left text needs, only those that turn the order of other letters around.
const STRAY = /[^\P{Cc}\t\n\r]|[\u202D\u202E]/gu;

/** Each character that readers cannot see and browsers or terminals obey, in the first line that has it. */
function strayCharacters(text: string, shown: string): AuthorError[] {
  const first = new Map<string, number>();
  for (const { 0: character, index } of text.matchAll(STRAY))
    if (!first.has(character)) first.set(character, index);
  return [...first].map(([character, index]) => {
    const before = text.slice(0, index).split('\n');
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const kind = character > '\u2000' ? 'character that reverses the order of others' : 'control character';
    return new AuthorError(
      { file: shown, line: before.length, column: before.at(-1)!.length + 1 },
      `holds the invisible ${kind} U+${code}`,
      'Delete it; where an editor does not show it, write that part of the line anew.',
    );
  });
}
