import { camelParts, tokens } from '../words.ts';
import type { Span } from './engine.ts';
import type { Meaning } from './meaning.ts';

/** Length of an excerpt in characters. */
const LENGTH = 170;
/** What may stand before the first marked word. */
const LEAD = 40;
/** How far before its end an excerpt is cut to end with a word; scripts without blanks have none so near. */
const LONGEST_WORD = 40;

/** How many letters of a folded word are to be marked, from its beginning. */
type Marks = Meaning['marks'];

/** Cuts a text into marked and unmarked pieces: words, their beginnings, and of camel-case names the parts that match. */
export function mark(text: string, marks: Marks): Span[] {
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
  const pushWord = (word: string, start: number, end: number) => {
    const letters = marks(word);
    if (letters === 0) return;
    push(start, false);
    // A letter may be folded to several; then the whole word is marked.
    push(letters < word.length && word.length === end - start ? start + letters : end, true);
  };
  for (const { word, parts, start, end } of tokens(text)) {
    if (marks(word) > 0) pushWord(word, start, end);
    else {
      // Only what was looked for: `Snapshot` in `getSnapshot`.
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

/** The stretch of a text that holds the most of the words looked for, marked; its beginning where it holds none. */
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
    // Begin with the sentence where it begins just here, else with a word.
    const sentence = text.slice(start, from).search(/[.?!:] \p{Lu}/u);
    const blank = text.slice(start, from).indexOf(' ');
    // Scripts without blanks are cut where it comes, but not within a character.
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

/** The place itself, or that before it where it lies within a surrogate pair. */
function whole(text: string, place: number): number {
  const isWithin = /[\uD800-\uDBFF]/.test(text[place - 1] ?? '');
  return isWithin ? place - 1 : place;
}
