import { isCommon, joined, words } from '../words.ts';
import type { IndexFiles } from './index-files.ts';
import type { Query } from './query.ts';

/** The exponent applied to a similarity, so that a match of half the query gains less than half. */
export const EXACT = 1.4;

/** A query prepared for comparison with texts. */
export interface Meaning {
  /**
   * Returns how many letters of a folded word to mark, from its beginning: all if the query may
   * mean the word, or the typed ones if it begins with the word being typed.
   */
  marks(word: string): number;
  /**
   * Returns how similar a heading is to the query, from 0 to 1. Additional words in either reduce
   * it.
   */
  similarity(text: string): number;
  /** Returns whether the query contains a word that is in the index but in none of these names. */
  hasOtherWords(names: readonly string[]): boolean;
}

/** Returns what a query means with the words of an index. */
export function meaningOf(query: Query, index: IndexFiles): Meaning {
  // A known word counts as completely typed: `state` marks no part of `statechart`.
  const begun =
    query.begun !== undefined && index.words.find(query.begun) === undefined ? query.begun : undefined;
  const marked = new Set<string>();
  const meanings = query.words.map(({ variants }) => {
    const sure = variants.some(({ confidence }) => confidence > 0.8);
    const own = new Map<string, number>();
    for (const { term, confidence } of variants) {
      const word = index.words.list[term]!;
      own.set(word, confidence);
      // If a word is known, marking its less likely meanings as well would mark half the text.
      if ((!sure || confidence > 0.45) && !isCommon(word) && !(begun && word.startsWith(begun)))
        marked.add(word);
    }
    return own;
  });
  // A compound name is not an additional word in a heading that contains its parts.
  const typed = meanings.filter((_, i) => !query.words[i]!.isCompound);
  return {
    marks: (word) => (marked.has(word) ? word.length : begun && word.startsWith(begun) ? begun.length : 0),
    similarity(text) {
      const own = words(text).filter((word) => !isCommon(word));
      if (own.length === 0 || typed.length === 0) return 0;
      const covered = own.reduce(
        (sum, word) => sum + Math.max(0, ...typed.map((meaning) => meaning.get(word) ?? 0)),
        0,
      );
      const found = typed.reduce(
        (sum, meaning) => sum + Math.max(0, ...own.map((word) => meaning.get(word) ?? 0)),
        0,
      );
      return (covered / own.length) * (found / typed.length);
    },
    hasOtherWords(names) {
      const own = new Set(names.flatMap((name) => [...words(name), joined(name)]));
      return typed.some(
        (meaning) => meaning.size > 0 && !Array.from(meaning.keys()).some((word) => own.has(word)),
      );
    },
  };
}
