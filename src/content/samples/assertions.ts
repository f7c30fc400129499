/** An output that a comment `// => value` expects. */
export interface Expected {
  value: string;
  /** Its line in the sample, from 0. */
  line: number;
}

/** Assertions on lines that follow each other: what one piece of code puts out, in order. */
export interface AssertionGroup {
  /** The line (from 0) on which that code ends. */
  anchor: number;
  expected: Expected[];
}

const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//g;

/**
 * Finds the assertion comments of a sample and the line of the code that each belongs to: the one that it stands behind, or else the one above.
 * @param tokens all there is in the source but white space and comments, in order
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

/** Tells lines (from 0) of positions that are asked for in their order. */
function lineCounter(source: string): (position: number) => number {
  let line = 0;
  let at = 0;
  return (position) => {
    for (; at < position; at++) if (source[at] === '\n') line++;
    return line;
  };
}
