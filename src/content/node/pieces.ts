/** A part of a line whose characters look the same. */
export interface Piece {
  text: string;
  /** Class of its tokens; empty for text of the block's own color. */
  className: string;
}

/** The pieces of a line with fewer borders: neighbors of one class are one piece; blanks join whatever they follow. */
export function joinPieces(line: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, className } of line) {
    const last = pieces.at(-1);
    if (last && (last.className === className || text.trim() === '')) last.text += text;
    // Blanks at the beginning of a line have no color of their own.
    else pieces.push({ text, className: text.trim() === '' ? '' : className });
  }
  return pieces;
}
