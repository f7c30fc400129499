import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Site } from '../../pages/model.ts';
import { Cache, hash, hashFiles } from '../../site/node/cache.ts';
import type { BuiltIndex } from './build-index.ts';
import { searchRecords } from './records.ts';

const search = resolve(import.meta.dirname, '..');
/** Everything that decides what the index of given pages looks like. */
const maker = ['node', 'words.ts', 'format.ts'].map((name) => resolve(search, name));

/**
 * The search index of a site: taken from the cache where no page has changed, else made on a thread of its own, while this one
 * renders pages.
 * @param cacheFolder where indexes are kept
 * @throws where the thread fails
 */
export async function makeIndex(site: Site, cacheFolder: string): Promise<BuiltIndex> {
  const records = searchRecords(site);
  const cache = new Cache(cacheFolder);
  const key = hash(hashFiles(maker), JSON.stringify(records));
  const cached = cache.get<BuiltIndex>(key);
  if (cached) return cached;
  const built = await new Promise<BuiltIndex>((done, fail) => {
    const worker = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: records });
    worker.once('message', done);
    worker.once('error', fail);
  });
  cache.set(key, built);
  return built;
}
