import { t } from '../i18n/messages.ts';

/**
 * Splits text into words. The index and queries must be split the same way, otherwise nothing
 * matches.
 */

/**
 * Combining marks after a letter are part of its word: vowels of Devanagari, decomposed accents. So
 * are the signs of `C#` and `C++`. Operators (`??`, `!!`, `=>`, `?.`, `...`), the wildcard `*`, and the
 * marks of comments and templates (`//`, `<!--`, `{{`) are words unless they follow a letter, as in
 * `Really??`.
 */
const run =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:#(?![\p{L}\p{N}])|\+\+)?|(?<![^\s`'"(])(?:<!--|[?!&|=<>]{2,3}|\/\/|\{\{|\?\.|\.{3}|\*)(?![^\s`'"),.;:])/gu;
/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
let segmenter: Intl.Segmenter | undefined;
const camel =
  /(?:\p{Lu}\p{M}*)+(?!\p{M}*\p{Ll})|(?:\p{Lu}\p{M}*)?(?:\p{Ll}\p{M}*)+|(?:\p{N}\p{M}*)+|(?:\p{L}\p{M}*)+/gu;
/**
 * Accents of Latin, Greek, and Cyrillic letters, the optional vowels of Hebrew and Arabic, and what only changes how a
 * symbol looks. Other marks make other letters: か and が, or the vowels of Devanagari and Thai.
 */
const marks =
  /(?:[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]|[\u20D0-\u20FF]|[\uFE00-\uFE0F]|\uDB40[\uDD00-\uDDEF])+/g;
/** The part of `doesn't` and `machine's` after the apostrophe. */
const contracted = /^(?:t|s|ve|re|ll|m|d)$/i;
/** Compound names: `@xstate/react`, `machine.provide`, `model-based`. */
const compound = /@?[\p{L}\p{N}]+(?:[./-][\p{L}\p{N}]+)+/gu;

/** Removes case and accents from letters: `Über` and `uber` are the same word. */
export const fold = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase();

/** A word and its position in a text. */
export interface Token {
  /** The folded word. */
  word: string;
  /** Its camel-case parts, folded, if there are several. */
  parts: string[];
  start: number;
  end: number;
}

/** Returns the camel-case parts of a word, with their case. */
export const camelParts = (word: string): string[] => word.match(camel) ?? [];

/** Returns the words of a text in order. */
export function tokens(text: string): Token[] {
  return runs(text).flatMap(({ text: whole, start }) => {
    if (contracted.test(whole) && /\p{L}['’]$/u.test(text.slice(0, start).slice(-2))) return [];
    const parts = camelParts(whole);
    return {
      word: fold(whole),
      parts: parts.length > 1 ? parts.map(fold) : [],
      start,
      end: start + whole.length,
    };
  });
}

/** Returns the folded words of a text, without their parts. */
export const words = (text: string) => runs(text).map((each) => fold(each.text));

/**
 * Returns the words of a text, not folded. In scripts without spaces, `Intl.Segmenter` finds them.
 */
function runs(text: string): { text: string; start: number }[] {
  return Array.from(text.matchAll(run)).flatMap(({ 0: whole, index }) => {
    if (!unspaced.test(whole)) return [{ text: whole, start: index }];
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
    return Array.from(segmenter.segment(whole))
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment, index: at }) => ({ text: segment, start: index + at }));
  });
}

/**
 * Joins all words into one, for titles that are typed without spaces: `Quick start` is
 * `quickstart`.
 */
export const joined = (text: string) => words(text).join('');

/** Returns the compound names in a text, each joined into one word. */
export const compounds = (text: string) =>
  new Set(Array.from(text.match(compound) ?? [], joined).filter((word) => word.length <= LONGEST_NAME));
const LONGEST_NAME = 30;

/**
 * Words with little meaning. They are found in titles and headings, where they can be names (`and`,
 * `not`, `on`), and do not count against a result that lacks them.
 */
const common = new Set(
  'a about am an and any are as at be been but by can could did didn do does doesn don for from had has hasn have how i if in into is isn it its me my not of on or our should so than that the their them then there these they this those to use used using was wasn we were what when where which who why will with won would wouldn you your'.split(
    ' ',
  ),
);

/**
 * Endings and common words are known only for English. Other languages are searched by whole words
 * and their beginnings. Clients without an interface, such as the MCP server, search the original
 * language.
 */
const isEnglish = () => /^en\b/.test(t.language ?? 'en');

/** Whether a word has little meaning. Always false in languages other than English. */
export const isCommon = (word: string) => isEnglish() && common.has(word);

/** Endings, and the least number of letters before each. */
const endings = /(?:ation|ence|ance|ment|ing|ion|ed|al)$/;
const leastBefore: Record<string, number> = { ion: 6, al: 6, ing: 3, ed: 3 };
const MOST_ENDINGS = 3;

/**
 * Removes the endings of a word, so that its forms match: `guards` and `guard`, `transition` and
 * `transitioning`, `persisting` and `persistence`, `rehydrated` and `rehydration`. It is
 * deliberately light, because words that it conflates wrongly are found wrongly.
 */
export function stem(word: string): string {
  if (word.length < 4 || !isEnglish()) return word;
  let s = word;
  if (/(?:[^aeious]|[aeo])s$/.test(s)) s = s.slice(0, -1);
  else if (/(?:ss|sh|ch|x)es$/.test(s)) s = s.slice(0, -2);
  for (let i = 0; i < MOST_ENDINGS; i++) {
    const ending = endings.exec(s)?.[0];
    const rest = s.slice(0, -(ending?.length ?? 0));
    if (!ending || rest.length < (ending === 'ation' ? 3 : (leastBefore[ending] ?? 5))) break;
    // `creation` comes from `create`, `installation` from `install`.
    s = ending === 'ation' && rest.length < 5 ? `${rest}at` : rest;
  }
  if (/([bdgklmnprt])\1$/.test(s)) s = s.slice(0, -1);
  if (s.endsWith('ie') || s.endsWith('y')) return `${s.replace(/(?:ie|y)$/, '')}i`;
  if (s.length > 3 && s.endsWith('e')) s = s.slice(0, -1);
  return s.length > 6 && s.endsWith('at') ? s.slice(0, -2) : s;
}
