import { AuthorError, type Place } from '../../../core/errors.ts';

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
  const place = originOf(error.place, parts);
  return place === error.place ? error : new AuthorError(place, problem, hint, otherFile);
}

/** Returns the place where a line of the source was written. */
export function originOf(place: Place, parts: readonly SourcePart[]): Place {
  const { line = 0, column } = place;
  const part = parts.findLast(({ start }) => start <= line);
  if (!part) return place;
  const { file } = part;
  return part.isField
    ? { file, line: part.line }
    : { file, line: Math.max(1, part.line + line - part.start), column };
}
