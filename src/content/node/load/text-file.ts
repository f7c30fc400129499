import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { AuthorError, AuthorErrors } from '../../../core/errors.ts';
import { readSourceFile } from '../../../core/node/source-file.ts';

/** Whether a folder has an entry with this name, including broken links. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a text file. Lines end with LF in the result, whether the file has CRLF, CR, or LF.
 * @param folder the folder that must contain it, see `readSourceFile`
 * @param shown the file as its author sees it, for messages
 * @param largest maximum size in bytes
 * @throws AuthorErrors if `readSourceFile` refuses it, or if it is too large, isn't UTF-8, or
 * contains characters that pages must not contain
 */
export function readTextFile(folder: string, name: string, shown: string, largest?: number): string {
  const fail = (problem: string, hint: string, line?: number): never => {
    throw new AuthorErrors([new AuthorError({ file: shown, line }, problem, hint)]);
  };
  const bytes = readSourceFile(folder, name, shown);
  if (largest !== undefined && bytes.length > largest) {
    const problem = `the file has ${(bytes.length / MB).toFixed(1)} MB, but a page can have at most ${largest / MB} MB`;
    return fail(problem, 'Split the file into several pages.');
  }
  if (!isUtf8(bytes)) {
    return /^(fffe|feff)/.test(bytes.toString('hex', 0, 2))
      ? fail('the file is UTF-16, not UTF-8', UTF8)
      : fail('the file isn’t valid UTF-8', UTF8, brokenLine(bytes));
  }
  const text = utf8.decode(bytes).replace(/\r\n?/g, '\n');
  const errors = strayCharacters(text, shown);
  if (errors.length > 0) throw new AuthorErrors(errors);
  return text;
}

/** A megabyte, in bytes. */
export const MB = 1024 * 1024;

const UTF8 = 'Save the file as UTF-8.';

/** The line of the first byte that isn't UTF-8. LF bytes are never part of a character. */
function brokenLine(bytes: Buffer): number {
  const lines = bytes.toString('latin1').split(/\r\n?|\n/);
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

// Tabs and line feeds are allowed, and so are marks of direction, which right-to-left text needs,
// except those that reorder letters.
const STRAY = /[^\P{Cc}\t\n]|[\u202D\u202E]/gu;

/** Reports invisible characters that affect browsers or terminals, each with its first line. */
function strayCharacters(text: string, shown: string): AuthorError[] {
  const first = new Map<string, number>();
  for (const { 0: character, index } of text.matchAll(STRAY))
    if (!first.has(character)) first.set(character, index);
  return [...first].map(([character, index]) => {
    const before = text.slice(0, index).split('\n');
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const kind = character > '\u2000' ? 'character that changes the text direction' : 'control character';
    return new AuthorError(
      { file: shown, line: before.length, column: before.at(-1)!.length + 1 },
      `the text contains the invisible ${kind} U+${code}`,
      'Delete the character. If your editor doesn’t show it, retype that part of the line.',
    );
  });
}
