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

/** What is known of a word. */
export interface WordEntry {
  /** Sections that hold it, each followed by its weight there. */
  postings: Uint32Array;
  /** Keyword phrases that hold it: section, number there, telling words; three numbers each. */
  phrases: Uint32Array;
}

const unknown: WordEntry = { postings: new Uint32Array(), phrases: new Uint32Array() };

/** The files of an index, each fetched once and when it is needed. */
export class IndexFiles {
  readonly vocabulary: Vocabulary;
  /** Bytes of the whole index, compressed, roughly. */
  readonly size: number;
  readonly words: Words;
  /** Number of each page's first section. */
  readonly firstSections: number[] = [];
  /** Packages of the API reference in their order. */
  readonly packages: string[];
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  readonly #manifest: IndexManifest;
  readonly #load: LoadFile;
  readonly #shards = new Map<number, Promise<WordEntry[]>>();
  readonly #heads = new Map<number, Promise<PageHead[]>>();
  readonly #packs = new Map<number, Promise<PageText[]>>();

  /** @throws where the manifest is none */
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

  /** Fetches what a query needs besides its words, where that is one file whatever the query is. */
  prepare(): void {
    // Who needs it waits for it and is told of its failure.
    if (this.areHeadsTogether) this.head(0).catch(() => {});
  }

  /** Whether the heads of all pages are one file, so that looking at more of them fetches nothing more. */
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

  /** Whether a page's text is there, or on its way. */
  hasText(page: number): boolean {
    return this.#packs.has(lastAtMost(this.#manifest.packStarts, page));
  }

  /** Fetches everything else in a few files: all words, then the texts of the docs being read, then those of other versions. */
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

/** The place of the last of ascending numbers that is not above a number. */
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

/** One promise per key; a failed one is forgotten, so that the next call tries again. */
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

/** A list of entries of a length that begin with the distance from the section before, with section numbers in place of it. */
function absolute(list: readonly number[], length: number): Uint32Array {
  const result = Uint32Array.from(list);
  for (let i = length; i < list.length; i += length) result[i]! += result[i - length]!;
  return result;
}
