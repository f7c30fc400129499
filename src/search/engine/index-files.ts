import type {
  IndexManifest,
  IndexPart,
  PageGroup,
  PageHead,
  PageText,
  Shard,
  Vocabulary,
} from '../format.ts';
import { Words } from './vocabulary.ts';

/** Fetches a file of the index. */
export type LoadFile = (name: string) => Promise<unknown>;

/** The index entry of a word. */
export interface WordEntry {
  /** Numbers of the sections that contain the word, each followed by the word's weight there. */
  postings: Uint32Array;
  /**
   * Keyword phrases that contain the word, as three numbers each: the section, the number of the
   * phrase in that section, and the number of significant words in the phrase.
   */
  phrases: Uint32Array;
}

const unknown: WordEntry = { postings: new Uint32Array(), phrases: new Uint32Array() };

/** The files of an index, each fetched once, when it is needed. */
export class IndexFiles {
  readonly vocabulary: Vocabulary;
  /** Approximate size of the whole index in bytes, compressed. */
  readonly size: number;
  readonly words: Words;
  /** Number of each page's first section. */
  readonly firstSections: number[] = [];
  /** Packages of the API reference, in the order of the site. */
  readonly packages: string[];
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  readonly #manifest: IndexManifest;
  readonly #load: LoadFile;
  readonly #shards = new Map<number, Promise<WordEntry[]>>();
  readonly #heads = new Map<number, Promise<PageHead[]>>();
  readonly #packs = new Map<number, Promise<PageText[]>>();

  /**
   * @throws if the manifest is malformed
   */
  constructor(manifest: IndexManifest, load: LoadFile) {
    this.vocabulary = manifest.vocabulary;
    this.size = manifest.size;
    this.words = new Words(this.vocabulary);
    this.#manifest = manifest;
    this.#load = load;
    const { groups, pageSections } = this.vocabulary;
    this.packages = [...new Set(groups.flatMap(({ package: name }) => name ?? []))];
    this.pageOf = new Uint32Array(pageSections.reduce((sum, count) => sum + count, 0));
    let next = 0;
    for (const [page, count] of pageSections.entries()) {
      this.firstSections.push(next);
      this.pageOf.fill(page, next, next + count);
      next += count;
    }
  }

  groupOf(page: number): PageGroup {
    return this.vocabulary.groups[this.vocabulary.pageGroups[page]!]!;
  }

  async word(term: number): Promise<WordEntry> {
    const number = lastAtMost(this.vocabulary.shardStarts, term);
    const shard = await remembered(this.#shards, number, async () =>
      entriesOf((await this.#load(`w-${this.#manifest.shards[number]}.json`)) as Shard),
    );
    return shard[term - this.vocabulary.shardStarts[number]!] ?? unknown;
  }

  /** Fetches what every query needs in addition to its words, if that is a single file. */
  prepare(): void {
    // The query that needs the file waits for it and reports the error.
    if (this.areHeadsTogether) this.head(0).catch(() => {});
  }

  /**
   * Whether the heads of all pages are in one file, so that looking at more of them fetches no more
   * files.
   */
  get areHeadsTogether(): boolean {
    return this.#manifest.heads.length === 1;
  }

  async head(page: number): Promise<PageHead> {
    const { heads, headStarts } = this.#manifest;
    const number = lastAtMost(headStarts, page);
    const pack = await remembered(
      this.#heads,
      number,
      async () => (await this.#load(`h-${heads[number]}.json`)) as PageHead[],
    );
    return pack[page - headStarts[number]!]!;
  }

  async text(page: number): Promise<PageText> {
    const { packs, packStarts } = this.#manifest;
    const number = lastAtMost(packStarts, page);
    const pack = await remembered(
      this.#packs,
      number,
      async () => (await this.#load(`p-${packs[number]}.json`)) as PageText[],
    );
    return pack[page - packStarts[number]!]!;
  }

  /** Whether a page's text is loaded or being loaded. */
  hasText(page: number): boolean {
    return this.#packs.has(lastAtMost(this.#manifest.packStarts, page));
  }

  /**
   * Fetches the rest of the index in a few files: all words, then the texts of the docs being read,
   * then those of other versions.
   */
  async complete(version: string): Promise<void> {
    const { '': words, [version]: own, ...others } = this.#manifest.parts;
    for (const hash of [words, own, ...Object.values(others)]) {
      if (!hash) continue;
      const { shards, heads, packs } = (await this.#load(`a-${hash}.json`)) as IndexPart;
      for (const [n, pack] of Object.entries(heads)) this.#heads.set(+n, Promise.resolve(pack));
      for (const [n, pack] of Object.entries(packs)) this.#packs.set(+n, Promise.resolve(pack));
      for (const [n, shard] of Object.entries(shards))
        this.#shards.set(+n, Promise.resolve(entriesOf(shard)));
    }
  }
}

/** Returns the index of the last number that is not greater than the given one. */
function lastAtMost(ascending: readonly number[], number: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ascending[middle]! <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns the cached promise of a key, or makes it. A failed promise is dropped, so that the next
 * call tries again.
 */
function remembered<K, V>(map: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  let value = map.get(key);
  if (!value) {
    value = make();
    map.set(key, value);
    value.catch(() => map.delete(key));
  }
  return value;
}

function entriesOf({ words, phrases }: Shard): WordEntry[] {
  return words.map((list, i) => ({ postings: absolute(list, 2), phrases: absolute(phrases[i] ?? [], 3) }));
}

/**
 * Converts entries of `length` numbers: the first number of each, a distance from the previous
 * section, becomes the section's number.
 */
function absolute(list: readonly number[], length: number): Uint32Array {
  const result = Uint32Array.from(list);
  for (let i = length; i < list.length; i += length) result[i]! += result[i - length]!;
  return result;
}
