import type { Sample } from '../../samples/sample.ts';

/** One thing that is wrong with a sample, in words its author can act on. */
export interface Failure {
  /** The page, as it was named to the checker, e.g. `content/docs/v5/guards.mdx`. */
  file: string;
  /** 1-based line of the page. */
  line: number;
  /** 1-based column of the page, where one is known. */
  column?: number;
  message: string;
  expected?: string;
  actual?: string;
  /** What the author can do about it. */
  hint?: string;
  /** Whether an import was not found, so that running the sample would say the same again. */
  isMissing?: true;
}

/** The page's line and column of a place in the sample's code; the fence's line without one. */
export function placeOf(
  sample: Sample,
  offset: number | undefined,
): Pick<Failure, 'file' | 'line' | 'column'> {
  if (offset === undefined) return { file: sample.file, line: sample.line };
  const before = sample.source.slice(0, offset).split('\n');
  const line = before.length - 1;
  return {
    file: sample.file,
    line: sample.line + 1 + line,
    column: (sample.indents[line] ?? 0) + (before[line]?.length ?? 0) + 1,
  };
}

/**
 * Writes a failure the way the checker prints it.
 *
 * @returns `file:line:column  message`, followed by indented lines for the expected value, the actual value and the hint.
 */
export function formatFailure(failure: Failure): string {
  const { file, line, column, expected, actual, hint } = failure;
  const place = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  const lines = [`${place}  ${indentRest(failure.message)}`];
  if (expected !== undefined) lines.push(`    expected  ${expected}`);
  if (actual !== undefined) lines.push(`    actual    ${actual}`);
  if (hint !== undefined) lines.push(`    hint      ${hint}`);
  return lines.join('\n');
}

function indentRest(message: string): string {
  return message.replaceAll('\n', '\n    ');
}
