import { isCommon, joined, words } from '../words.ts';
import type { IndexFiles } from './index-files.ts';
import type { Query } from './query.ts';

/** By this power a likeness counts: what says half of the query gains less than half. */
export const EXACT = 1.4;

/** A query as it is compared with texts. */
export interface Meaning {
  /** How many letters of a folded word are to be marked, from its beginning: all where the query may mean it, those typed where it begins with the word being typed. */
  marks(word: string): number;
  /** How much a heading says what was typed, and nothing else, from 0 to 1. */
  likeness(text: string): number;
  /** Whether a word was typed that the index knows and none of these names holds. */
  goesBeyond(names: readonly string[]): boolean;
}

/** What a query means among the words of an index. */
export function meaningOf(query: Query, index: IndexFiles): Meaning {
  // A word that is known is taken to be typed to its end: `state` marks no part of `statechart`.
  const begun =
    query.begun !== undefined && index.words.find(query.begun) === undefined ? query.begun : undefined;
  const marked = new Set<string>();
  const meanings = query.words.map(({ variants }) => {
    const sure = variants.some(({ sureness }) => sureness > 0.8);
    const own = new Map<string, number>();
    for (const { term, sureness } of variants) {
      const word = index.words.list[term]!;
      own.set(word, sureness);
      // Where a word is known, its guessed meanings would mark half the text.
      if ((!sure || sureness > 0.45) && !isCommon(word) && !(begun && word.startsWith(begun)))
        marked.add(word);
    }
    return own;
  });
  // A name of several words is no further word of a heading that says them.
  const typed = meanings.filter((_, i) => !query.words[i]!.isCompound);
  return {
    marks: (word) => (marked.has(word) ? word.length : begun && word.startsWith(begun) ? begun.length : 0),
    likeness(text) {
      const own = words(text).filter((word) => !isCommon(word));
      if (own.length === 0 || typed.length === 0) return 0;
      const said = own.reduce(
        (sum, word) => sum + Math.max(0, ...typed.map((meaning) => meaning.get(word) ?? 0)),
        0,
      );
      const found = typed.reduce(
        (sum, meaning) => sum + Math.max(0, ...own.map((word) => meaning.get(word) ?? 0)),
        0,
      );
      return (said / own.length) * (found / typed.length);
    },
    goesBeyond(names) {
      const own = new Set(names.flatMap((name) => [...words(name), joined(name)]));
      return typed.some(
        (meaning) => meaning.size > 0 && !Array.from(meaning.keys()).some((word) => own.has(word)),
      );
    },
  };
}
