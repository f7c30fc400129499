import { camelParts, tokens } from '../words.ts';
import type { Span } from './engine.ts';

/** Length of an excerpt in characters. */
const LENGTH = 170;
/** What may stand before the first marked word. */
const LEAD = 40;

/** Cuts a text into marked and unmarked pieces. @param matches whether a folded word is one that was looked for */
export function mark(text: string, matches: (word: string) => boolean): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const push = (end: number, marked: boolean) => {
    if (end <= at) return;
    const last = spans.at(-1);
    const piece = text.slice(at, end);
    // Neighbouring marks are one mark.
    if (last?.marked === marked) last.text += piece;
    else spans.push({ text: piece, marked });
    at = end;
  };
  for (const { word, parts, start, end } of tokens(text)) {
    if (matches(word)) {
      push(start, false);
      push(end, true);
    } else if (parts.some(matches)) {
      // Only what was looked for: `Snapshot` in `getSnapshot`.
      let next = start;
      for (const [i, part] of camelParts(text.slice(start, end)).entries()) {
        push(next, false);
        next += part.length;
        push(next, matches(parts[i]!));
      }
    }
  }
  push(text.length, false);
  return spans;
}

/** The stretch of a text that holds the most of the words looked for, marked; its beginning where it holds none. */
export function excerpt(text: string, matches: (word: string) => boolean): Span[] {
  const found = tokens(text).filter(({ word, parts }) => matches(word) || parts.some(matches));
  let from = 0;
  let most = 0;
  for (const [i, { start }] of found.entries()) {
    const within = found.slice(i).filter(({ end }) => end <= start + LENGTH - LEAD);
    const different = new Set(within.map(({ word }) => word)).size * 2 + Math.min(within.length, 4);
    if (different > most) {
      most = different;
      from = start;
    }
  }
  let start = Math.max(0, from - LEAD);
  if (start > 0) {
    // Begin with the sentence where it begins just here, else with a word.
    const sentence = text.slice(start, from).search(/[.?!:] \p{Lu}/u);
    start = sentence >= 0 ? start + sentence + 2 : text.indexOf(' ', start) + 1;
  }
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), from + 1);
  const cut = text.slice(start, end);
  return mark(`${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`, matches);
}
