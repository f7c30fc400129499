import type { ChangeKind } from '../kinds.ts';

/** A range of positions in the source. */
export interface Range {
  from: number;
  to: number;
}

/** A range that moves to a place with less indentation. */
interface Moved extends Range {
  /** Spaces to remove from each of its lines. */
  dedent?: number;
}

/** The parts of a replacement: text, and ranges of the source with the edits inside them. */
export type Parts = readonly (string | Moved)[];

/** Joins the entries of a list. */
export const joined = (entries: readonly Parts[]): Parts =>
  entries.flatMap((parts, i): Parts => (i > 0 ? [', ', ...parts] : parts));

/** A change or problem at a place in the source; the writer finds its place in the result. */
export interface Noted<Kind> {
  kind: Kind;
  at: number;
  name?: string;
  /** Where it is in the result. */
  result?: Range;
}

/** A change, which may consist of several edits. */
export type Change = Noted<ChangeKind>;

/** Replaces a range. */
export interface Edit extends Range {
  parts: Parts;
  change: Change | undefined;
}

/** Applies edits to code, and keeps track of where everything is in the result. */
export class Writer {
  readonly #code: string;
  readonly #edits: readonly Edit[];
  readonly #used = new Set<Edit>();
  /** Copied text and edits, by their start in the source. */
  readonly #places: { from: number; to: number; result: number; isCopy: boolean }[] = [];
  #result = '';
  #dedent = 0;

  constructor(code: string, edits: readonly Edit[]) {
    this.#code = code;
    // Insertions are before what begins at the same position, and outer edits before inner ones.
    this.#edits = edits
      .map((edit, index) => ({ edit, index }))
      .sort(
        (a, b) =>
          a.edit.from - b.edit.from ||
          Number(b.edit.from === b.edit.to) - Number(a.edit.from === a.edit.to) ||
          b.edit.to - a.edit.to ||
          a.index - b.index,
      )
      .map(({ edit }) => edit);
  }

  write(): string {
    this.#range({ from: 0, to: this.#code.length });
    return this.#result;
  }

  #range({ from, to }: Range): void {
    let position = from;
    for (const edit of this.#edits) {
      if (edit.from < from || edit.to > to || this.#used.has(edit)) continue;
      if (edit.from < position) {
        // Part of something that another edit has replaced; removals may overlap.
        if (edit.parts.length === 1 && edit.parts[0] === '' && edit.to > position) position = edit.to;
        continue;
      }
      this.#used.add(edit);
      this.#copy(position, edit.from);
      const start = this.#result.length;
      this.#places.push({ from: edit.from, to: edit.to, result: start, isCopy: false });
      for (const part of edit.parts) {
        if (typeof part === 'string') this.#result += part;
        else {
          const outer = this.#dedent;
          this.#dedent = part.dedent ?? outer;
          this.#range(part);
          this.#dedent = outer;
        }
      }
      if (edit.change) {
        const { result } = edit.change;
        edit.change.result = {
          from: Math.min(result?.from ?? start, start),
          to: Math.max(result?.to ?? 0, this.#result.length),
        };
      }
      position = edit.to;
    }
    this.#copy(position, to);
  }

  #copy(from: number, to: number): void {
    if (to <= from) return;
    if (this.#dedent === 0) {
      this.#place(from, to);
      return;
    }
    let start = from;
    for (const { index } of this.#code.slice(from, to).matchAll(/\n/g)) {
      const lineStart = from + index + 1;
      this.#place(start, lineStart);
      const spaces = /^[ \t]*/.exec(this.#code.slice(lineStart, to))?.[0].length ?? 0;
      start = lineStart + Math.min(spaces, this.#dedent);
    }
    this.#place(start, to);
  }

  #place(from: number, to: number): void {
    this.#places.push({ from, to, result: this.#result.length, isCopy: true });
    this.#result += this.#code.slice(from, to);
  }

  /** Returns where a position of the source is in the result. */
  positionOf(at: number): number {
    const place =
      this.#places.findLast(({ from, to, isCopy }) => isCopy && from <= at && at < to) ??
      this.#places.findLast(({ from, to }) => from <= at && at <= to);
    if (!place) return 0;
    return place.isCopy ? place.result + at - place.from : place.result;
  }
}
