import { Worker } from 'node:worker_threads';
import { Derivation } from '../../core/node/cache/derived-value.ts';
import { t } from '../../i18n/messages.ts';
import type { Site } from '../../pages/model.ts';
import type { BuiltIndex } from './build-index.ts';
import { searchRecords } from './records.ts';

const thread = new URL('./index-thread.ts', import.meta.url);

/**
 * Makes the search index of a site. Takes it from the cache if no page has changed; otherwise
 * builds it in a separate thread while this one renders pages.
 * @throws if the thread fails
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
