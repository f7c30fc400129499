import { shouldSaveData } from '../../../core/browser/prefetch.ts';
import { searchIndex } from '../../engine/embedded.ts';
import type { SearchRequest, SearchResponse } from '../../engine/engine.ts';
import type { IndexFiles } from '../../engine/index-files.ts';
import { FileGone, OpenedIndex } from './opened-index.ts';

/** Messages from the page to the worker. */
export type WorkerRequest =
  | { type: 'open'; manifest: string; files: string; baseUrl: string }
  /**
   * The index's entry point, which the page fetches while the worker's code is loading. Undefined
   * if that failed.
   */
  | { type: 'entry point'; json: ArrayBuffer | undefined }
  | { type: 'search'; id: number; request: SearchRequest }
  | { type: 'cancel'; id: number };

/**
 * Messages from the worker to the page: answers to queries, and `whole` once the whole index is
 * loaded.
 */
export type WorkerAnswer =
  | { id: number; response: SearchResponse }
  | { id: number; failure: string }
  | 'whole';

/**
 * Up to this size in bytes, an index is fetched whole after the first query, so that later queries
 * are answered immediately and offline.
 */
const KEEP_WHOLE = 3_000_000;

let source: Extract<WorkerRequest, { type: 'open' }> | undefined;
/** The index that is loaded whole, or being loaded whole. */
let completed: IndexFiles | undefined;
const canceled = new Set<number>();
const received = Promise.withResolvers<ArrayBuffer | undefined>();
/** The entry point from the page, for the first index that is opened. */
let first: Promise<ArrayBuffer | undefined> | undefined = received.promise;

const index = new OpenedIndex(loadEntryPoint, (name) => fetchJson(source!.files + name));

async function loadEntryPoint(): Promise<unknown> {
  const json = await first;
  first = undefined;
  const { manifest } = source!;
  return json ? read(new Response(json), manifest) : fetchJson(manifest, { cache: 'no-cache' });
}

async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (response.ok) return read(response, address);
  const message = `${address}: the server answered ${response.status}`;
  throw response.status === 404 ? new FileGone(message) : new Error(message);
}

async function read(response: Response, address: string): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Some hosts respond to an unknown URL with an HTML page and status 200.
    throw error instanceof SyntaxError
      ? new FileGone(`${address}: the response isn’t JSON`, { cause: error })
      : error;
  }
}

async function answer(id: number, request: SearchRequest): Promise<void> {
  try {
    await index.use(async (files) => {
      if (canceled.delete(id)) return;
      const response = await searchIndex(files, request, source!.baseUrl);
      if (!canceled.delete(id)) post({ id, response });
      // Runs in the background. If it fails, the next query tries again.
      index.use((files) => complete(files, request.context)).catch(() => undefined);
    });
  } catch (error) {
    if (!canceled.delete(id)) post({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

/** Fetches the rest of an index, unless the reader saves data. */
async function complete(files: IndexFiles, context: string): Promise<void> {
  if (completed === files || shouldSaveData() || files.size > KEEP_WHOLE) return;
  completed = files;
  try {
    await files.complete(context);
    post('whole');
  } catch (error) {
    if (completed === files) completed = undefined;
    throw error;
  }
}

const post = (message: WorkerAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'open') {
    source = data;
    // The next query reports the failure.
    index.open().catch(() => undefined);
  } else if (data.type === 'entry point') {
    received.resolve(data.json);
  } else if (data.type === 'cancel') {
    canceled.add(data.id);
  } else {
    answer(data.id, data.request);
  }
});
