/** What a page is, for the groups that results are shown in. */
export type RecordKind = 'docs' | 'api' | 'blog' | 'page';

/**
 * The embedded index as files, made so that what one search costs does not grow with the site: the vocabulary is loaded whole,
 * since misspellings and beginnings of words are resolved against it; postings are cut into shards by word, titles with headings
 * (heads) and texts into packs of pages, and of these only what a query needs is fetched. The heads of a site of this size are one
 * pack. Parts hold the same once more, for what is fetched ahead.
 */

/** Entry point under a fixed name, fetched with revalidation; everything it names is hashed and never changes. */
export interface IndexManifest {
  vocabulary: Vocabulary;
  /** Hash of each shard; `w-{hash}.json` below the index's folder. */
  shards: string[];
  /** Hash of each pack of heads (`h-{hash}.json`), and the number of its first page. */
  heads: string[];
  headStarts: number[];
  /** Hash of each pack of texts (`p-{hash}.json`), and the number of its first page. */
  packs: string[];
  packStarts: number[];
  /** By docs version, the hash of the part (`a-{hash}.json`) with its texts; under the empty name all words, heads and the other texts. */
  parts: Record<string, string>;
  /** Bytes of all shards and packs together, compressed, roughly. */
  size: number;
}

/** Every word of the site. */
export interface Vocabulary {
  /** Sorted words, as `encodeWords` writes them. */
  words: string;
  /** One character per word: how much it can weigh at most, from `MAX_IMPACT` down, coded by `encodeImpact`. */
  impacts: string;
  /** Number of the first word of each shard. */
  shardStarts: number[];
  /** Groups that pages belong to. */
  groups: PageGroup[];
  /** Per page: its group, and how many sections it has. */
  pageGroups: number[];
  pageSections: number[];
}

/** What pages have in common. */
export interface PageGroup {
  kind: RecordKind;
  version: string;
  /** Other docs versions that have these pages, too. */
  also: string[];
  minor: boolean;
  /** The package that a page of the API reference is of. */
  package?: string;
}

/** The docs version in which a reader of one finds a page: that one, where it has the page. */
export function versionFor(reader: string, { version, also }: PageGroup): string {
  return also.includes(reader) ? reader : version;
}

/**
 * Postings of the words of one shard. For each word a list that alternates between the distance to the next section (sections
 * are numbered through all pages) and the word's weight there.
 */
export interface Shard {
  words: number[][];
  /**
   * The keyword phrases that hold a word, by the word's place in the shard: the distance to the phrase's section, the phrase's number there, and
   * how many telling words it has.
   */
  phrases: Record<number, number[]>;
}

/** Shards and packs by their numbers. */
export interface IndexPart {
  shards: Record<number, Shard>;
  heads: Record<number, PageHead[]>;
  packs: Record<number, PageText[]>;
}

/** What results are put in order by, and shown with at once. */
export interface PageHead {
  path: string;
  /** Its addresses in other docs versions. */
  also?: Record<string, string>;
  title: string;
  /** What else it is called. */
  names?: string[];
  trail: string[];
  /** Its sections that answer a question by themselves: their numbers, or all. */
  answers?: true | number[];
  /** Heading of each section, and its anchor, which is left out where it is `usualAnchor`. */
  sections: (string | [heading: string, anchor: string])[];
}

/** What is shown around the words found. */
export interface PageText {
  description: string;
  /** The declaration of an item of the API. */
  code?: string;
  /** Of each section. */
  texts: string[];
  /** By the number of a section that shows rather than says, what of its sample answers a query. */
  samples?: Record<number, string>;
}

/** The anchor that most headings have. */
export const usualAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Letters that no folded word holds: how many letters of the word before one begins with, from A for none to Z for 25. */
const SHARED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Sorted words as one text: each without what it shares with the word before, which compresses to about two thirds. */
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

/** The words that `encodeWords` was given. */
export function decodeWords(text: string): string[] {
  let last = '';
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, shared, rest]) => {
    last = last.slice(0, SHARED.indexOf(shared!)) + rest;
    return last;
  });
}

/** Weights are small integers, so that they compress. */
export const MAX_IMPACT = 90;
/** Units of an impact per 1 of score. */
export const IMPACT_SCALE = 4;

export const encodeImpact = (impact: number) => String.fromCharCode(35 + Math.min(impact, MAX_IMPACT));
export const decodeImpact = (code: number) => code - 35;
