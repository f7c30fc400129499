import { type Weight, widthOf } from './typeface.ts';

/**
 * The available space for a text, and the possible sizes with their numbers of lines, the largest
 * first.
 */
export interface Frame {
  width: number;
  sizes: readonly { size: number; lines: number }[];
  weight: Weight;
}

/** A text split into lines of one size. */
export interface SetText {
  size: number;
  lines: string[];
}

// Positions within a word at which it may be broken if it is too long.
const JOINTS = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._/:@-])/u;

/**
 * Sets a text in the largest size that fits. If it doesn't fit in the smallest size either, it ends
 * with an ellipsis.
 */
export function typeset(text: string, { width, sizes, weight }: Frame): SetText {
  for (const [i, { size, lines: most }] of sizes.entries()) {
    const measure = (part: string) => widthOf(part, size, weight);
    const isLast = i === sizes.length - 1;
    const lines = breakLines(text, width, measure, isLast);
    if (lines && lines.length <= most)
      return { size, lines: balanced(text, width, lines.length, measure) ?? lines };
    if (lines && isLast) return { size, lines: cut(lines.slice(0, most), width, measure) };
  }
  return { size: sizes.at(-1)!.size, lines: [] };
}

type Measure = (text: string) => number;

/**
 * Splits a text into lines.
 * @returns undefined if a word is wider than a line and may not be broken
 */
function breakLines(
  text: string,
  width: number,
  measure: Measure,
  mayBreakWords: boolean,
): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    const parts = measure(word) <= width ? [word] : pieces(word, width, measure, mayBreakWords);
    if (!parts) return undefined;
    if (line) lines.push(line);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  if (line) lines.push(line);
  return lines;
}

/**
 * Splits a word that is wider than a line into pieces that fit: at its joints or, if `anywhere` is
 * set, between any characters.
 * @returns undefined if it cannot be split
 */
function pieces(word: string, width: number, measure: Measure, anywhere: boolean): string[] | undefined {
  const found: string[] = [];
  let piece = '';
  const parts = word
    .split(JOINTS)
    .flatMap((part) => (measure(part) <= width ? [part] : anywhere ? [...part] : []));
  if (parts.join('') !== word) return undefined;
  for (const part of parts) {
    if (measure(piece + part) <= width) piece += part;
    else {
      found.push(piece);
      piece = part;
    }
  }
  return [...found, piece];
}

/**
 * Returns the lines at the narrowest width that needs no more lines, so that they are as even as
 * possible.
 */
function balanced(text: string, width: number, count: number, measure: Measure): string[] | undefined {
  let best: string[] | undefined;
  for (let narrower = width; narrower > width / 2; narrower -= width / 24) {
    const lines = breakLines(text, narrower, measure, false);
    if (!lines || lines.length > count) break;
    best = lines;
  }
  return best;
}

function cut(lines: string[], width: number, measure: Measure): string[] {
  let last = lines.at(-1) ?? '';
  while (last && measure(`${last}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.replace(/[\s.,:;–—-]+$/, '')}…`];
}
