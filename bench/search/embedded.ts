import { gzipSync } from 'node:zlib';
import { hash } from '../../src/core/node/cache/hash.ts';
import { searchIndex } from '../../src/search/engine/embedded.ts';
import { IndexFiles } from '../../src/search/engine/index-files.ts';
import { buildIndex } from '../../src/search/node/build-index.ts';
import type { SearchRecord } from '../../src/search/node/records.ts';
import type { Ask } from './judge.ts';

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

/** Returns the embedded engine with an index in memory, and functions that measure its size. */
export async function embedded(records: readonly SearchRecord[]) {
  const started = performance.now();
  const { manifest, files } = buildIndex(records, hash);
  const buildMs = performance.now() - started;
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const bytesOf = new Map(files.map(({ name, content }) => [name, gzip(content)]));
  const load = async (name: string) => JSON.parse(contents.get(name) ?? 'null');
  const index = new IndexFiles(manifest, load);
  const ask: Ask = async (query, context) => {
    const { groups } = await searchIndex(index, { query, context, perGroup: 5 }, '/');
    return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
  };
  const manifestBytes = gzip(JSON.stringify(manifest));
  /** Returns what a reader's first query fetches with an empty cache. */
  const firstQuery = async (query: string): Promise<{ bytes: number; files: number }> => {
    const fetched = new Set<string>();
    const index = new IndexFiles(manifest, (name) => {
      fetched.add(name);
      return load(name);
    });
    await searchIndex(index, { query, context: 'current', perGroup: 5, perOther: 3 }, '/');
    const bytes = [...fetched].reduce((sum, name) => sum + bytesOf.get(name)!, manifestBytes);
    return { bytes, files: fetched.size + 1 };
  };
  const sizes = {
    files: files.length,
    words: index.words.list.length,
    sections: index.pageOf.length,
    manifest: manifestBytes,
    all: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, manifestBytes),
    vocabulary: gzip(JSON.stringify(manifest.vocabulary)),
  };
  return { ask, firstQuery, sizes, buildMs };
}
