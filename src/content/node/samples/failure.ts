import { AuthorError, type Place } from '../../../core/errors.ts';
import type { Sample } from '../../samples/sample.ts';

/** A mistake in a sample, in terms its author can act on. */
export interface Failure {
  /** The page as passed to the checker, such as `content/docs/v5/guards.mdx`. */
  file: string;
  /** 1-based line of the page. */
  line: number;
  /** 1-based column of the page, if known. */
  column?: number;
  message: string;
  expected?: string;
  actual?: string;
  /** A hint for the author. */
  hint?: string;
  /** Whether an import wasn't found. Running the sample would report the same. */
  isMissing?: true;
}

/** The page's line and column of a position in the sample's code; without one, the fence's line. */
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

/** A problem that another check found, as a failure, whose message is a sentence. */
export function failureOf(place: Place, problem: string, hint?: string): Failure {
  const message = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return { ...place, line: place.line ?? 1, message, ...(hint && { hint }) };
}

/** A failure as a mistake of an author, with the expected and the actual value on separate lines. */
export function asMistake({ message, expected, actual, hint, ...place }: Failure): AuthorError {
  const values = [
    ...(expected === undefined ? [] : [`\nexpected  ${expected}`]),
    ...(actual === undefined ? [] : [`\nactual    ${actual}`]),
  ];
  const { file, line, column } = place;
  const problem = [message, ...values].join('').replaceAll('\n', '\n  ');
  return new AuthorError({ file, line, ...(column ? { column } : {}) }, problem, hint);
}
