import { editDistance, prefixDistance } from '../../core/edit-distance.ts';
import { decodeImpact, decodeWords, type Vocabulary } from '../format.ts';
import { stem } from '../words.ts';

/** A word of the index that a typed word may mean, and how likely it is meant, from 0 to 1. */
export interface Variant {
  term: number;
  confidence: number;
}

/** Most words that a beginning is completed to; those with the highest possible weight are kept. */
const MOST_COMPLETIONS = 40;
/** Most words that a misspelling is corrected to. */
const MOST_MISSPELLINGS = 8;

/** The words of the index, and a lookup of those that a typed word may mean. */
export class Words {
  readonly list: string[];
  readonly #impacts: string;
  readonly #byStem = new Map<string, number[]>();

  constructor(vocabulary: Vocabulary) {
    this.list = decodeWords(vocabulary.words);
    this.#impacts = vocabulary.impacts;
    for (const [term, word] of this.list.entries()) {
      const root = stem(word);
      const family = this.#byStem.get(root);
      if (family) family.push(term);
      else this.#byStem.set(root, [term]);
    }
  }

  /** Returns the number of a word; undefined if it doesn't occur. */
  find(word: string): number | undefined {
    const at = this.#lowerBound(word);
    return this.list[at] === word ? at : undefined;
  }

  /**
   * Returns the words that a typed word may mean: itself, its other forms, words that begin with
   * it, or, if there are none, words that it may be a misspelling of.
   * @param word folded
   * @param unfinished whether it is the word being typed, so that words beginning with it count
   * nearly as much as whole words
   */
  variants(word: string, unfinished: boolean): Variant[] {
    const found = new Map<number, number>();
    const add = (term: number, confidence: number) =>
      found.set(term, Math.max(found.get(term) ?? 0, confidence));
    const exact = this.find(word);
    if (exact !== undefined) add(exact, 1);
    for (const term of this.#byStem.get(stem(word)) ?? []) add(term, 0.88);
    const known = found.size > 0;
    if (unfinished || !known) {
      // A whole word that other words begin with more likely means itself.
      for (const term of this.#completions(word)) add(term, this.#completionSureness(word, term, known));
    }
    if (exact === undefined && word.length >= 4) this.#addMisspellings(word, unfinished, found);
    return [...found].map(([term, confidence]) => ({ term, confidence }));
  }

  #completionSureness(word: string, term: number, known: boolean): number {
    const missing = this.list[term]!.length - word.length;
    return (known ? 0.36 : 0.86) - Math.min(0.2, missing * 0.015);
  }

  #completions(prefix: string): number[] {
    const from = this.#lowerBound(prefix);
    let to = this.#lowerBound(`${prefix}\u{10ffff}`);
    // A single letter begins thousands of words.
    to = Math.min(to, from + 5000);
    const all = Array.from({ length: to - from }, (_, i) => from + i).filter(
      (term) => this.list[term] !== prefix,
    );
    if (all.length <= MOST_COMPLETIONS) return all;
    return all
      .sort((a, b) => this.#impact(b) - this.#impact(a) || this.list[a]!.length - this.list[b]!.length)
      .slice(0, MOST_COMPLETIONS);
  }

  /**
   * Adds words at an edit distance of one (two for long words) and, for the word being typed, words
   * with such a beginning.
   */
  #addMisspellings(word: string, unfinished: boolean, found: Map<number, number>): void {
    // A word that other words begin with may still be misspelled, but less likely, and only by one
    // letter.
    const alone = found.size === 0;
    const most = alone && word.length >= 8 ? 2 : 1;
    const near: Variant[] = [];
    for (let term = 0; term < this.list.length; term++) {
      const other = this.list[term]!;
      if (found.has(term) || other.length < word.length - most || /^\d/.test(other)) continue;
      let distance = other.length <= word.length + most ? editDistance(word, other, most) : most + 1;
      let confidence = distance === 1 ? 0.66 : 0.4;
      if (distance > most && alone && unfinished && word.length >= 5 && other.length > word.length) {
        distance = prefixDistance(word, other, 1);
        confidence = 0.5;
        if (distance > 1) continue;
      } else if (distance > most) continue;
      // Words of four letters have too many neighbors, so only swapped letters count as a
      // misspelling.
      if (Math.max(word.length, other.length) < 5 && !isSwap(word, other)) continue;
      if (other[0] !== word[0]) confidence -= 0.08;
      near.push({ term, confidence });
    }
    near.sort((a, b) => b.confidence - a.confidence || this.#impact(b.term) - this.#impact(a.term));
    for (const { term, confidence } of near.slice(0, alone ? MOST_MISSPELLINGS : 3))
      found.set(term, alone ? confidence : confidence * 0.8);
  }

  #impact(term: number): number {
    return decodeImpact(this.#impacts.charCodeAt(term));
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.list[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && a !== b && [...a].sort().join('') === [...b].sort().join('');
}
