import { camelParts, tokens } from '../words.ts';
import type { Span } from './engine.ts';
import type { Meaning } from './meaning.ts';

/** Length of an excerpt in characters. */
const LENGTH = 170;
/** Most characters before the first marked word. */
const LEAD = 40;
/**
 * Most characters cut from the end of an excerpt so that it ends at a space. In scripts without
 * spaces none is that near, so the excerpt is cut at its length.
 */
const LONGEST_WORD = 40;

/** Returns how many letters of a folded word to mark, from its beginning. */
type Marks = Meaning['marks'];

/**
 * Splits a text into marked and unmarked pieces. Marks whole words, their beginnings, and the
 * matching parts of camel-case names.
 */
export function mark(text: string, marks: Marks): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const push = (end: number, marked: boolean) => {
    if (end <= at) return;
    const last = spans.at(-1);
    const piece = text.slice(at, end);
    // Adjacent marks are merged.
    if (last?.marked === marked) last.text += piece;
    else spans.push({ text: piece, marked });
    at = end;
  };
  const pushWord = (word: string, start: number, end: number) => {
    const letters = marks(word);
    if (letters === 0) return;
    push(start, false);
    // If a letter folds to several, the lengths differ, and the whole word is marked.
    push(letters < word.length && word.length === end - start ? start + letters : end, true);
  };
  for (const { word, parts, start, end } of tokens(text)) {
    if (marks(word) > 0) pushWord(word, start, end);
    else {
      // Marks only the matching parts: `Snapshot` in `getSnapshot`.
      let next = start;
      for (const [i, part] of (parts.length > 0 ? camelParts(text.slice(start, end)) : []).entries()) {
        pushWord(parts[i]!, next, next + part.length);
        next += part.length;
      }
    }
  }
  push(text.length, false);
  return spans;
}

/**
 * Returns the part of a text that contains the most matched words, with these marked; its beginning
 * if it contains none.
 */
export function excerpt(text: string, marks: Marks): Span[] {
  const found = tokens(text).filter(({ word, parts }) => [word, ...parts].some((each) => marks(each) > 0));
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
    // Begins with a sentence if one starts within this range, otherwise with a word.
    const sentence = text.slice(start, from).search(/[.?!:] \p{Lu}/u);
    const blank = text.slice(start, from).indexOf(' ');
    // Scripts without spaces are cut anywhere except within a character.
    start = sentence >= 0 ? start + sentence + 2 : blank >= 0 ? start + blank + 1 : whole(text, start);
  }
  let end = Math.min(text.length, start + LENGTH);
  if (end < text.length) {
    const blank = text.lastIndexOf(' ', end);
    end = blank > from && blank > end - LONGEST_WORD ? blank : whole(text, end);
  }
  const cut = text.slice(start, end);
  return mark(`${start > 0 ? '… ' : ''}${cut}${end < text.length ? ' …' : ''}`, marks);
}

/** Returns an index, or the one before it if it is inside a surrogate pair. */
function whole(text: string, place: number): number {
  const isWithin = /[\uD800-\uDBFF]/.test(text[place - 1] ?? '');
  return isWithin ? place - 1 : place;
}
