import { AuthorError } from '../../../core/errors.ts';

/** A part of a page's source that was written in another place, up to the next part. */
export interface SourcePart {
  /** Its first line in the source. */
  start: number;
  /** The place of that line, as the author sees it. */
  file: string;
  line: number;
  /** Whether the part is the value of a field on that line, with columns of its own. */
  isField?: true;
}

/** Returns a mistake at the place where its line was written. */
export function atOrigin(error: AuthorError, parts: readonly SourcePart[] = []): AuthorError {
  const { problem, hint, otherFile } = error;
  const { line = 0, column } = error.place;
  const part = parts.findLast(({ start }) => start <= line);
  if (!part) return error;
  const { file } = part;
  const place = part.isField
    ? { file, line: part.line }
    : { file, line: Math.max(1, part.line + line - part.start), column };
  return new AuthorError(place, problem, hint, otherFile);
}
