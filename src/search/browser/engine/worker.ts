import { isFrugal } from '../../../site/browser/ahead.ts';
import { searchIndex } from '../../engine/embedded.ts';
import type { SearchRequest, SearchResponse } from '../../engine/engine.ts';
import { IndexFiles } from '../../engine/index-files.ts';
import type { IndexManifest } from '../../format.ts';

/** What the page asks of the worker. */
export type WorkerRequest =
  | { type: 'open'; manifest: string; files: string; baseUrl: string; context: string }
  | { type: 'search'; id: number; request: SearchRequest }
  | { type: 'cancel'; id: number };

/** What the worker answers. */
export type WorkerAnswer = { id: number; response: SearchResponse } | { id: number; failure: string };

/** An index up to this size is fetched whole once it has been used, so that it answers at once and without a network. */
const KEEP_WHOLE = 3_000_000;

let source: Extract<WorkerRequest, { type: 'open' }> | undefined;
let opened: Promise<IndexFiles> | undefined;
let completing = false;
const cancelled = new Set<number>();

async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return response.json();
}

function open(): Promise<IndexFiles> {
  const { manifest, files } = source!;
  opened ??= (async () =>
    new IndexFiles((await fetchJson(manifest, { cache: 'no-cache' })) as IndexManifest, (name) =>
      fetchJson(files + name),
    ))();
  // A failed opening is forgotten, so that the next query tries again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function answer(id: number, request: SearchRequest): Promise<void> {
  try {
    const index = await open();
    if (cancelled.delete(id)) return;
    const response = await searchIndex(index, request, source!.baseUrl);
    if (!cancelled.delete(id)) post({ id, response });
    complete(index, request.context);
  } catch (error) {
    // The files of an index that has been replaced are gone: the next query reads the new entry point.
    opened = undefined;
    if (!cancelled.delete(id)) post({ id, failure: error instanceof Error ? error.message : String(error) });
  }
}

/** Fetches the rest in the background, unless the reader saves data. */
function complete(index: IndexFiles, context: string): void {
  if (completing || isFrugal() || index.size > KEEP_WHOLE) return;
  completing = true;
  index.complete(context).catch(() => {
    completing = false;
  });
}

const post = (message: WorkerAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'open') {
    source = data;
    open();
  } else if (data.type === 'cancel') {
    cancelled.add(data.id);
  } else {
    answer(data.id, data.request);
  }
});
