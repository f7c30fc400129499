/** A line of a code block, without the comment that marks it. */
export interface MarkedLine {
  text: string;
  mark?: 'add' | 'del' | undefined;
}

const SIGN = String.raw`\s*\[!code\s+(?:\+\+|--)(?::\d+)?\s*\]\s*`;
/** The comments of the languages of samples; without spaces before them, which would be slow. */
const MARK = new RegExp(
  String.raw`(?:(?://|#)${SIGN}|\{/\*${SIGN}\*/\}|/\*${SIGN}\*/|<!--${SIGN}-->)\s*$`,
  'i',
);

/**
 * Reads the comments at the ends of lines that mark lines as added or removed, such as
 * `// [!code ++]`, or `// [!code --:2]` for this line and the next one.
 */
export function readLineMarks(code: string): MarkedLine[] {
  let mark: MarkedLine['mark'];
  let left = 0;
  return code.split('\n').map((line) => {
    const found = MARK.exec(line);
    if (found) {
      mark = found[0].includes('++') ? 'add' : 'del';
      left = Number(/:(\d+)/.exec(found[0])?.[1] ?? 1);
    }
    const text = found ? line.slice(0, found.index).trimEnd() : line;
    return left-- > 0 ? { text, mark } : { text };
  });
}

/** Returns the code without marks. Removed lines are empty, so that line numbers don't change. */
export function withoutLineMarks(code: string): string {
  return readLineMarks(code)
    .map(({ text, mark }) => (mark === 'del' ? '' : text))
    .join('\n');
}
