/** How text becomes words: the same for what is indexed and for what is typed, or nothing would ever match. */

const run = /[\p{L}\p{N}]+/gu;
const camel = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}+/gu;
const marks = /\p{M}+/gu;

/** Letters without case and accents: `Über` and `uber` are one word. */
export const fold = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase();

/** A word as it stands in a text. */
export interface Token {
  /** Folded. */
  word: string;
  /** Its camel-case parts, folded, where there are several. */
  parts: string[];
  start: number;
  end: number;
}

/** The camel-case parts of a word, as they are written. */
export const camelParts = (word: string): string[] => word.match(camel) ?? [];

/** The words of a text in order. */
export function tokens(text: string): Token[] {
  return Array.from(text.matchAll(run), (match) => {
    const [whole] = match;
    const parts = camelParts(whole);
    return {
      word: fold(whole),
      parts: parts.length > 1 ? parts.map(fold) : [],
      start: match.index,
      end: match.index + whole.length,
    };
  });
}

/** The folded words of a text, without their parts. */
export const words = (text: string) => (text.match(run) ?? []).map(fold);

/** All words as one, for titles that are typed without blanks: `Quick start` is `quickstart`. */
export const joined = (text: string) => words(text).join('');

/**
 * Words that carry little by themselves. They are found in titles and headings, where they can be names (`and`, `not`, `on`),
 * and do not count against a result that lacks them.
 */
const common = new Set(
  'a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it its me my not of on or our should so than that the their them then there these they this those to use used using was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

export const isCommon = (word: string) => common.has(word);

/**
 * A word without its ending, so that forms of one word meet: `guards` and `guard`, `persisting` and `persistence`. Deliberately
 * light: what it joins wrongly would be found wrongly.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  let s = word;
  if (/(?:[^aeious]|[aeo])s$/.test(s)) s = s.slice(0, -1);
  else if (/(?:ss|sh|ch|x)es$/.test(s)) s = s.slice(0, -2);
  const ending = /(?:ation|ence|ance|ment|ing|ion|ed|al)$/.exec(s)?.[0];
  if (ending) {
    const rest = s.slice(0, -ending.length);
    const least = ending.length > 3 ? 5 : ending === 'ion' || ending === 'al' ? 6 : 4;
    if (rest.length >= least) s = rest;
    else if (ending === 'ation' && rest.length >= 4) s = `${rest}at`;
    else if ((ending === 'ing' || ending === 'ed') && rest.length >= 3) s = rest;
  }
  if (/([bdgklmnprt])\1$/.test(s) && s.length > 3) s = s.slice(0, -1);
  if (s.endsWith('ie') || s.endsWith('y')) return `${s.replace(/(?:ie|y)$/, '')}i`;
  return s.length > 3 && s.endsWith('e') ? s.slice(0, -1) : s;
}
