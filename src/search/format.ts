/** The kind of a page, by which results are grouped. */
export type RecordKind = 'docs' | 'api' | 'blog' | 'course' | 'page';

/**
 * The format of the embedded index. It is split into files so that the cost of a search does not
 * grow with the site. The vocabulary is loaded whole, because misspellings and beginnings of words
 * are looked up in it. Postings are split by word into shards; titles with headings (heads) and
 * texts are split by page into packs. A query fetches only the shards and packs that it needs. On a
 * site of this size, all heads are in one pack. Parts contain the same data again, for loading the
 * whole index in advance.
 */

/**
 * The entry point, which has a fixed name and is revalidated. The names of all other files contain
 * a hash, and these files never change.
 */
export interface IndexManifest {
  vocabulary: Vocabulary;
  /** Hash of each shard, which is `w-{hash}.json` in the index's folder. */
  shards: string[];
  /** Hash of each pack of heads (`h-{hash}.json`), and the number of its first page. */
  heads: string[];
  headStarts: number[];
  /** Hash of each pack of texts (`p-{hash}.json`), and the number of its first page. */
  packs: string[];
  packStarts: number[];
  /**
   * By docs version, the hash of the part (`a-{hash}.json`) with its texts. The part under the
   * empty name contains all words, all heads, and the other texts.
   */
  parts: Record<string, string>;
  /** Approximate size in bytes of all shards and packs together, compressed. */
  size: number;
}

/** All words of the site. */
export interface Vocabulary {
  /** Sorted words, encoded by `encodeWords`. */
  words: string;
  /**
   * One character per word: the highest weight of the word, at most `MAX_IMPACT`, encoded by
   * `encodeImpact`.
   */
  impacts: string;
  /** Number of the first word of each shard. */
  shardStarts: number[];
  /** Groups that pages belong to. */
  groups: PageGroup[];
  /** By page: the number of its group, and the number of its sections. */
  pageGroups: number[];
  pageSections: number[];
}

/** Properties that pages have in common. */
export interface PageGroup {
  kind: RecordKind;
  version: string;
  /** Other docs versions with the same pages. */
  also: string[];
  minor: boolean;
  /** The package that an API page documents. */
  package?: string;
}

/**
 * Returns the docs version in which a reader of a version sees a page: that version if it has the
 * page, otherwise the page's own.
 */
export function versionFor(reader: string, { version, also }: PageGroup): string {
  return also.includes(reader) ? reader : version;
}

/**
 * Postings of the words of one shard. The list of a word alternates between the distance to the
 * next section (sections are numbered across all pages) and the word's weight there.
 */
export interface Shard {
  words: number[][];
  /**
   * The keyword phrases that contain a word, by the word's index in the shard: the distance to the
   * phrase's section, the number of the phrase in that section, and the number of its significant
   * words.
   */
  phrases: Record<number, number[]>;
}

/** Shards and packs by their numbers. */
export interface IndexPart {
  shards: Record<number, Shard>;
  heads: Record<number, PageHead[]>;
  packs: Record<number, PageText[]>;
}

/** The part of a page that is needed to rank and show results. */
export interface PageHead {
  path: string;
  /** URL paths of the page in other docs versions, by the version's name. */
  also?: Record<string, string>;
  title: string;
  /** Other names of the page. */
  names?: string[];
  trail: string[];
  /** Sections that each answer a question on their own: their numbers, or `true` for all. */
  answers?: true | number[];
  /** Heading of each section, with its anchor unless that is the `usualAnchor`. */
  sections: (string | [heading: string, anchor: string])[];
}

/** The text of a page, for excerpts and answers. */
export interface PageText {
  description: string;
  /** The declaration of an API item. */
  code?: string;
  /** Text of each section. */
  texts: string[];
  /** The part of the code sample that answers a query, by the number of its section. */
  samples?: Record<number, string>;
}

/** Returns the anchor that a heading usually has. */
export const usualAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * Uppercase letters, which folded words don't contain. They encode how many letters a word shares
 * with the previous one, from A for none to Z for 25.
 */
const SHARED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Joins sorted words without the letters that each shares with the previous word, which compresses
 * to about two thirds.
 */
export function encodeWords(words: readonly string[]): string {
  let last = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < SHARED.length - 1 && shared < word.length && word[shared] === last[shared]) shared++;
      last = word;
      return SHARED[shared] + word.slice(shared);
    })
    .join('');
}

/** Decodes words encoded by `encodeWords`. */
export function decodeWords(text: string): string[] {
  let last = '';
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, shared, rest]) => {
    last = last.slice(0, SHARED.indexOf(shared!)) + rest;
    return last;
  });
}

/** Weights are small integers, which compress well. */
export const MAX_IMPACT = 90;
/** Units of weight per 1 of score. */
export const IMPACT_SCALE = 4;

/** Encodes a weight as one printable character. */
export const encodeImpact = (impact: number) => String.fromCharCode(35 + Math.min(impact, MAX_IMPACT));
/** Returns the weight for the code of a character that `encodeImpact` returned. */
export const decodeImpact = (code: number) => code - 35;
