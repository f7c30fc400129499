import { type Weight, widthOf } from './typeface.ts';

/** The room that a text has, and the sizes that it may have there, the largest first. */
export interface Frame {
  width: number;
  sizes: readonly { size: number; lines: number }[];
  weight: Weight;
}

/** A text in lines of one size. */
export interface SetText {
  size: number;
  lines: string[];
}

// Where a word that is too long may be broken: its parts meet there.
const JOINTS = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._/:@-])/u;

/** Sets a text as large as it fits; at the smallest size it ends with an ellipsis where it still does not. */
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

/** @returns undefined where a word is wider than a line and may not be broken */
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

/** A word that is wider than a line in pieces that are not: where its parts meet or, where it may be broken anywhere, between characters. */
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

/** As many lines as there have to be, as even as they can be: the narrowest that needs no more of them. */
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
