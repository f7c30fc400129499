import { Worker } from 'node:worker_threads';
import type { Site } from '../../pages/model.ts';
import { t } from '../../site/messages.ts';
import { Derivation } from '../../site/node/derive.ts';
import type { BuiltIndex } from './build-index.ts';
import { searchRecords } from './records.ts';

const thread = new URL('./index-thread.ts', import.meta.url);

/**
 * The search index of a site: taken from the cache where no page has changed, else made on a thread of its own, while this one
 * renders pages.
 * @throws where the thread fails
 */
export async function makeIndex(site: Site): Promise<BuiltIndex> {
  const records = searchRecords(site);
  const indexes = new Derivation<BuiltIndex>({ name: 'search', code: thread });
  return indexes.get(
    [records, t.language],
    () =>
      new Promise((done, fail) => {
        const worker = new Worker(thread, { workerData: { records, messages: t } });
        worker.once('message', done);
        worker.once('error', fail);
      }),
  );
}
