/** A part of a line whose characters look the same. */
export interface Piece {
  text: string;
  /** Class of its tokens; empty for text in the block's color. */
  className: string;
}

/**
 * Merges pieces of a line: neighbors of one class become one piece, and spaces join the piece
 * before them.
 */
export function joinPieces(line: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { text, className } of line) {
    const last = pieces.at(-1);
    if (last && (last.className === className || text.trim() === '')) last.text += text;
    // Spaces at the start of a line have no color.
    else pieces.push({ text, className: text.trim() === '' ? '' : className });
  }
  return pieces;
}

/** Splits a line's pieces at a column. */
export function splitPieces(pieces: readonly Piece[], column: number): [start: Piece[], rest: Piece[]] {
  if (column === 0) return [[], [...pieces]];
  const start: Piece[] = [];
  const rest: Piece[] = [];
  let left = column;
  for (const piece of pieces) {
    const [before, after] = [piece.text.slice(0, left), piece.text.slice(left)];
    left = Math.max(0, left - piece.text.length);
    if (before) start.push({ ...piece, text: before });
    if (after) rest.push({ ...piece, text: after });
  }
  return [start, rest];
}
