import type { WordEntry } from './index-files.ts';

/**
 * A typed word: its weight, and the index entries of the words that it may mean, each with how
 * likely it is meant.
 */
export interface TypedWord {
  rarity: number;
  meanings: (Pick<WordEntry, 'phrases'> & { confidence: number })[];
}

/** Upper limit for the number of keywords of a section. */
const MOST_PHRASES = 4096;

/**
 * Returns by section how well one of its keywords matches the query, from 0 to 1. The order and
 * forms of the words don't matter, and common words are ignored. Words of different keywords do not
 * add up.
 * @param words the words of the query
 * @param required the sum of their rarities
 */
export function keywordSimilarity(words: readonly TypedWord[], required: number): Map<number, number> {
  const phrases = new Map<number, { size: number; covered: number; matched: number }>();
  for (const { rarity, meanings } of words) {
    const best = new Map<number, number>();
    for (const { confidence, phrases: held } of meanings) {
      for (let at = 0; at < held.length; at += 3) {
        const phrase = held[at]! * MOST_PHRASES + held[at + 1]!;
        if (!phrases.has(phrase)) phrases.set(phrase, { size: held[at + 2]!, covered: 0, matched: 0 });
        if (confidence > (best.get(phrase) ?? 0)) best.set(phrase, confidence);
      }
    }
    for (const [phrase, confidence] of best) {
      const entry = phrases.get(phrase)!;
      entry.covered += confidence;
      entry.matched += confidence * rarity;
    }
  }
  const similarity = new Map<number, number>();
  for (const [phrase, { size, covered, matched }] of phrases) {
    const section = Math.floor(phrase / MOST_PHRASES);
    const value = Math.min(1, covered / size) * (matched / required);
    if (value > (similarity.get(section) ?? 0)) similarity.set(section, value);
  }
  return similarity;
}
