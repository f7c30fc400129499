import { AuthorError, AuthorErrors } from '../../site/errors.ts';

/** How deep lists and quotes may stand in each other: deeper than any screen shows, and not so deep that parsing, which takes the square of it, is slow. */
const DEEPEST = 40;

/** A mark of a list's item, or of a quote, at the beginning of a line or behind another. */
const MARK = /(>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*/y;

/**
 * Makes sure that a text can be parsed in reasonable time, before it is.
 * @throws AuthorErrors with the line at which lists or quotes become too deep
 */
export function ensureNesting(lines: readonly string[], file: string): void {
  /** Columns at which the text of the open items begins. */
  const open: number[] = [];
  for (const [row, line] of lines.entries()) {
    const indent = line.length - line.trimStart().length;
    if (indent === line.length) continue;
    while (open.length > 0 && open.at(-1)! > indent) open.pop();
    MARK.lastIndex = indent;
    for (let mark = MARK.exec(line); mark; mark = MARK.exec(line)) open.push(MARK.lastIndex);
    if (open.length <= DEEPEST) continue;
    throw new AuthorErrors([
      new AuthorError(
        { file, line: row + 1 },
        `lists and quotes stand more than ${DEEPEST} deep in each other`,
        'Take the inner ones out: begin a section of their own, or a table.',
      ),
    ]);
  }
}
