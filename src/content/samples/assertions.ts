/** An output that a comment `// => value` expects. */
export interface Expected {
  value: string;
  /** Its line in the sample, from 0. */
  line: number;
}

/** Assertions on consecutive lines: the output of one piece of code, in order. */
export interface AssertionGroup {
  /** The line (from 0) on which that code ends. */
  anchor: number;
  expected: Expected[];
}

const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;

/**
 * Finds the assertion comments of a sample and the line of code for each: the comment's own line,
 * or else the line above.
 * @param tokens everything in the source except white space and comments, in order
 */
export function assertionGroups(
  source: string,
  tokens: Iterable<{ start: number; end: number }>,
): AssertionGroup[] {
  const groups: AssertionGroup[] = [];
  const lineAt = lineCounter(source);
  let codeEnd = 0;
  let nextLine = -1;
  for (const { start, end } of [...tokens, { start: source.length, end: source.length }]) {
    const codeLine = codeEnd === 0 ? -1 : lineAt(codeEnd);
    for (const { 0: comment, index } of source.slice(codeEnd, start).matchAll(COMMENT)) {
      const value = /^\/\/\s*=>(.*)$/.exec(comment)?.[1]?.trim();
      if (value === undefined) continue;
      const line = lineAt(codeEnd + index);
      const last = groups.at(-1);
      if (last && line === nextLine && line !== codeLine) last.expected.push({ value, line });
      else groups.push({ anchor: line === codeLine ? line : line - 1, expected: [{ value, line }] });
      nextLine = line + 1;
    }
    codeEnd = end;
  }
  return groups;
}

/** Returns lines (from 0) for positions in ascending order. */
function lineCounter(source: string): (position: number) => number {
  let line = 0;
  let at = 0;
  return (position) => {
    for (; at < position; at++) if (source[at] === '\n') line++;
    return line;
  };
}
