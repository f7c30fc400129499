import { AuthorError, AuthorErrors } from '../../../core/errors.ts';

/**
 * The maximum nesting of lists and quotes: deeper than any screen can show. Parsing takes quadratic
 * time.
 */
const DEEPEST = 40;

/** The marker of a list item or quote, at the start of a line or after another marker. */
const MARK = /(>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]*/y;

/**
 * Checks before parsing that a text can be parsed in reasonable time.
 * @throws AuthorErrors with the line at which lists or quotes are too deep
 */
export function ensureNesting(lines: readonly string[], file: string): void {
  /** Columns at which the text of the open items starts. */
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
        `lists and quotes are nested more than ${DEEPEST} levels deep`,
        'Move the inner lists and quotes to a separate section, or use a table.',
      ),
    ]);
  }
}
