import { gzipSync } from 'node:zlib';
import { searchIndex } from '../../src/search/browser/engine/embedded.ts';
import { IndexFiles } from '../../src/search/browser/engine/index-files.ts';
import { buildIndex } from '../../src/search/node/build-index.ts';
import type { SearchRecord } from '../../src/search/node/records.ts';
import { hash } from '../../src/site/node/hash.ts';
import type { Ask } from './judge.ts';

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

/** The embedded engine over an index in memory, and what it weighs. */
export async function embedded(records: readonly SearchRecord[]) {
  const started = performance.now();
  const { manifest, files } = buildIndex(records, hash);
  const buildMs = performance.now() - started;
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  let fetched = new Set<string>();
  const load = async (name: string) => {
    fetched.add(name);
    return JSON.parse(contents.get(name) ?? 'null');
  };
  const open = () => IndexFiles.open(manifest, load);
  const index = await open();
  const ask: Ask = async (query, context) => {
    const { groups } = await searchIndex(index, { query, context, perGroup: 5 }, '/');
    return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
  };
  const manifestBytes = gzip(JSON.stringify(manifest));
  /** Bytes that a reader's first query fetches, with an empty cache. */
  const firstQueryBytes = async (query: string): Promise<number> => {
    fetched = new Set();
    await searchIndex(await open(), { query, context: 'current', perGroup: 5 }, '/');
    return manifestBytes + [...fetched].reduce((sum, name) => sum + gzip(contents.get(name) ?? ''), 0);
  };
  const sizes = {
    files: files.length,
    words: index.words.list.length,
    sections: index.pageOf.length,
    manifest: manifestBytes,
    vocabulary: gzip(contents.get(manifest.vocabulary) ?? ''),
    all: manifestBytes + files.reduce((sum, { content }) => sum + gzip(content), 0),
  };
  return { ask, firstQueryBytes, sizes, buildMs };
}
