import type { IndexManifest, PageFile, Shard, Vocabulary } from '../../format.ts';
import { Words } from './vocabulary.ts';

/** Fetches a file of the index. */
export type LoadFile = (name: string) => Promise<unknown>;

/** The files of an index, each fetched once and when it is needed. */
export class IndexFiles {
  readonly manifest: IndexManifest;
  readonly vocabulary: Vocabulary;
  readonly words: Words;
  /** Number of each page's first section. */
  readonly firstSections: number[] = [];
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  readonly #load: LoadFile;
  readonly #shards = new Map<number, Promise<Map<number, Uint32Array>>>();
  readonly #pages = new Map<number, Promise<PageFile>>();

  private constructor(manifest: IndexManifest, vocabulary: Vocabulary, load: LoadFile) {
    this.manifest = manifest;
    this.vocabulary = vocabulary;
    this.words = new Words(vocabulary);
    this.#load = load;
    const total = vocabulary.pageSections.reduce((sum, count) => sum + count, 0);
    this.pageOf = new Uint32Array(total);
    let next = 0;
    for (const [page, count] of vocabulary.pageSections.entries()) {
      this.firstSections.push(next);
      this.pageOf.fill(page, next, next + count);
      next += count;
    }
  }

  /** Opens an index. @throws what `load` throws */
  static async open(manifest: IndexManifest, load: LoadFile): Promise<IndexFiles> {
    return new IndexFiles(manifest, (await load(manifest.vocabulary)) as Vocabulary, load);
  }

  /** Sections that hold a word, each followed by the word's weight there. */
  async postings(term: number): Promise<Uint32Array> {
    const shard = await this.#shard(this.#shardOf(term));
    return shard.get(term) ?? new Uint32Array();
  }

  page(page: number): Promise<PageFile> {
    return remembered(this.#pages, page, async () => {
      const hash = this.manifest.pages[page] ?? '';
      return (await this.#load(this.manifest.pageFile.replace('{n}', hash))) as PageFile;
    });
  }

  /** Fetches what is not there yet, a few files at a time: the words of all pages, then texts. */
  async complete(pages: readonly number[]): Promise<void> {
    const tasks = [
      ...this.manifest.shards.map((_, n) => () => this.#shard(n) as Promise<unknown>),
      ...pages.map((page) => () => this.page(page) as Promise<unknown>),
    ];
    const work = async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task();
    };
    await Promise.all([work(), work(), work()]);
  }

  #shardOf(term: number): number {
    const { shardStarts } = this.vocabulary;
    let low = 0;
    let high = shardStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (shardStarts[middle]! <= term) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #shard(n: number): Promise<Map<number, Uint32Array>> {
    return remembered(this.#shards, n, async () => {
      const lists = (await this.#load(
        this.manifest.shardFile.replace('{n}', this.manifest.shards[n] ?? ''),
      )) as Shard;
      const start = this.vocabulary.shardStarts[n] ?? 0;
      return new Map(lists.map((list, i) => [start + i, absolute(list)]));
    });
  }
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

function absolute(list: readonly number[]): Uint32Array {
  const result = new Uint32Array(list.length);
  let section = 0;
  for (let i = 0; i < list.length; i += 2) {
    section += list[i]!;
    result[i] = section;
    result[i + 1] = list[i + 1]!;
  }
  return result;
}
