import {
  encodeImpact,
  encodeWords,
  type IndexManifest,
  type IndexPart,
  type PageGroup,
  type PageHead,
  type PageText,
  type Shard,
  usualAnchor,
  type Vocabulary,
} from '../format.ts';
import { joined } from '../words.ts';
import { phrasesOf, weigh } from './postings.ts';
import type { SearchRecord } from './records.ts';

/** A file of the index, with its name in the index's folder. */
export interface IndexFile {
  name: string;
  content: string;
}

/** The manifest and all files that it names. */
export interface BuiltIndex {
  manifest: IndexManifest;
  files: IndexFile[];
}

/** Uncompressed size at which a shard is complete; about 3 KB compressed. */
const SHARD_SIZE = 10_000;
/**
 * From this number of shards on, an index has `LARGE_SITE_SHARDS` larger ones instead, so that a
 * query's words are in few of them.
 */
const MOST_SHARDS = 150;
const LARGE_SITE_SHARDS = 120;
/**
 * Uncompressed size at which a pack of texts is complete. A docs page fills a pack; items of the
 * API reference share one.
 */
const PACK_SIZE = 3_500;
/** Heads up to this size are one pack, which is fetched together with the words. */
const HEADS_WHOLE = 300_000;
/**
 * The heads of a larger site are split into packs of this size. A query fetches only the packs of
 * the pages that it finds.
 */
const HEADS_SIZE = 16_000;
/**
 * A word in more sections than this keeps only the postings with the highest weights, because
 * readers never get to the thousandth result.
 */
const MOST_POSTINGS = 3000;
/** Number of pages with the same heading from which on the heading counts as repeated. */
const REPEATS = 6;
/** Approximate compression ratio of JSON with words and text. */
const COMPRESSION = 0.38;

/**
 * Builds the index of a site.
 * @param records the pages
 * @param hash returns the hash of a file's content, which becomes part of its name
 */
export function buildIndex(records: readonly SearchRecord[], hash: (text: string) => string): BuiltIndex {
  const files: IndexFile[] = [];
  const put = (prefix: 'w' | 'h' | 'p' | 'a', value: unknown): string => {
    const content = JSON.stringify(value);
    const name = hash(content).slice(0, 8);
    files.push({ name: `${prefix}-${name}.json`, content });
    return name;
  };
  const postings = new Map<string, number[]>();
  const phrases = new Map<string, number[]>();
  const groups: PageGroup[] = [];
  const groupNumbers = new Map<string, number>();
  const pageGroups: number[] = [];
  const parts: Record<string, IndexPart> = {};
  const partOf = (version: string) => (parts[version] ??= { shards: {}, heads: {}, packs: {} });
  const headList = records.map(pageHead);
  const headsSize = JSON.stringify(headList).length <= HEADS_WHOLE ? HEADS_WHOLE : HEADS_SIZE;
  const heads = cut(headList, headsSize).map(({ start, items }, number) => {
    partOf('').heads[number] = items;
    return { start, name: put('h', items) };
  });
  const packs: string[] = [];
  const packStarts: number[] = [];
  let pack: PageText[] = [];
  let packSize = 0;
  let section = 0;
  const repeated = repeatedHeadings(records);
  for (const [page, record] of records.entries()) {
    const { kind, version, minor, package: owner } = record;
    const also = Object.keys(record.also ?? {});
    const group: PageGroup = { kind, version, also, minor, ...(owner ? { package: owner } : {}) };
    const key = JSON.stringify(group);
    if (!groupNumbers.has(key)) groupNumbers.set(key, groups.push(group) - 1);
    pageGroups.push(groupNumbers.get(key)!);
    if (pack.length === 0) packStarts.push(page);
    pack.push(pageText(record));
    packSize += JSON.stringify(pack.at(-1)).length;
    if (packSize >= PACK_SIZE || records[page + 1]?.version !== version) {
      partOf(version).packs[packs.length] = pack;
      packs.push(put('p', pack));
      pack = [];
      packSize = 0;
    }
    for (const [at, found] of weigh(record, repeated).entries()) {
      for (const [word, impact] of found) append(postings, word, [section, impact]);
      for (const [phrase, words] of phrasesOf(record.sections[at]!).entries()) {
        for (const word of words) append(phrases, word, [section, phrase, words.size]);
      }
      section++;
    }
  }

  // Sorted by code unit, like the binary search in `Words` compares.
  const words = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1));
  const shardStarts: number[] = [];
  const shards: string[] = [];
  const lists = words.map((word) => trim(postings.get(word)!));
  const sizes = words.map((word, i) => (lists[i]!.length + (phrases.get(word)?.length ?? 0)) * 3 + 2);
  const allSizes = sizes.reduce((sum, size) => sum + size, 0);
  const shardSize = allSizes > SHARD_SIZE * MOST_SHARDS ? allSizes / LARGE_SITE_SHARDS : SHARD_SIZE;
  let impacts = '';
  let shard: Shard = { words: [], phrases: {} };
  let size = 0;
  for (const [i, word] of words.entries()) {
    if (shard.words.length === 0) shardStarts.push(i);
    const list = lists[i]!;
    impacts += encodeImpact(list.reduce((most, impact, at) => (at % 2 ? Math.max(most, impact) : most), 0));
    const held = phrases.get(word);
    if (held) shard.phrases[shard.words.length] = distances(held, 3);
    shard.words.push(list);
    size += sizes[i]!;
    if (size >= shardSize || i === words.length - 1) {
      partOf('').shards[shards.length] = shard;
      shards.push(put('w', shard));
      shard = { words: [], phrases: {} };
      size = 0;
    }
  }
  const vocabulary: Vocabulary = {
    words: encodeWords(words),
    impacts,
    shardStarts,
    groups,
    pageGroups,
    pageSections: records.map(({ sections }) => sections.length),
  };
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  const manifest = {
    vocabulary,
    shards,
    heads: heads.map(({ name }) => name),
    headStarts: heads.map(({ start }) => start),
    packs,
    packStarts,
    parts: Object.fromEntries(Object.entries(parts).map(([version, part]) => [version, put('a', part)])),
    size: Math.round(total * COMPRESSION),
  };
  return { manifest, files: unique(files) };
}

/** Returns headings that so many pages share that they don't distinguish any of these pages. */
function repeatedHeadings(records: readonly SearchRecord[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { sections } of records) {
    for (const heading of new Set(sections.map(({ heading }) => heading)))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  }
  counts.delete('');
  return new Set([...counts].filter(([, count]) => count >= REPEATS).map(([heading]) => heading));
}

function pageHead(record: SearchRecord): PageHead {
  const { path, also, title, trail, answers, sections } = record;
  const names = record.names.filter((name) => joined(name) !== joined(title));
  return {
    path,
    ...(also ? { also } : {}),
    title,
    ...(names.length > 0 ? { names } : {}),
    trail,
    ...(answers ? { answers } : {}),
    sections: sections.map(({ anchor, heading }) =>
      anchor === usualAnchor(heading) ? heading : [heading, anchor],
    ),
  };
}

function pageText({ description, code, sections, samples }: SearchRecord): PageText {
  return {
    description,
    ...(code ? { code } : {}),
    texts: sections.map(({ text }) => text),
    ...(samples ? { samples } : {}),
  };
}

/** Splits a list into runs of about the given size. */
function cut<T>(list: readonly T[], size: number): { start: number; items: T[] }[] {
  const runs: { start: number; items: T[] }[] = [];
  let filled = size;
  for (const [start, item] of list.entries()) {
    if (filled >= size) {
      runs.push({ start, items: [] });
      filled = 0;
    }
    runs.at(-1)!.items.push(item);
    filled += JSON.stringify(item).length;
  }
  return runs;
}

function append(lists: Map<string, number[]>, word: string, numbers: number[]): void {
  const list = lists.get(word);
  if (list) list.push(...numbers);
  else lists.set(word, numbers);
}

/** Returns the postings with the highest weights, with distances instead of section numbers. */
function trim(list: number[]): number[] {
  let pairs: [number, number][] = [];
  for (let i = 0; i < list.length; i += 2) pairs.push([list[i]!, list[i + 1]!]);
  if (pairs.length > MOST_POSTINGS) {
    pairs = pairs
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_POSTINGS)
      .sort((a, b) => a[0] - b[0]);
  }
  return distances(pairs.flat(), 2);
}

/**
 * Converts entries of `length` numbers: the section number at the beginning of each becomes the
 * distance to the previous section.
 */
function distances(list: readonly number[], length: number): number[] {
  return list.map((number, at) => (at % length === 0 ? number - (list[at - length] ?? 0) : number));
}

/** Removes duplicates: two packs with the same content are the same file. */
function unique(files: IndexFile[]): IndexFile[] {
  return [...new Map(files.map((file) => [file.name, file])).values()];
}
