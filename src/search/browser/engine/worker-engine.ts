import type { SearchClientConfig } from '../../../site/client-config.ts';
import type { SearchResponse } from '../../engine/engine.ts';
import type { PageEngine } from './page-engine.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: Error): void;
}

/** The embedded engine: asks a worker, so that no query holds up what is being typed. */
export function workerEngine(config: SearchClientConfig, baseUrl: string): PageEngine {
  const waiting = new Map<number, Waiting>();
  const toTell = new Set<() => void>();
  let worker: Worker | undefined;
  let isWhole = false;
  let ids = 0;

  const send = (message: WorkerRequest) => worker?.postMessage(message);

  function start(): void {
    if (worker) return;
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data === 'whole') {
        isWhole = true;
        for (const tell of toTell) tell();
        return;
      }
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('response' in data) asked?.resolve(data.response);
      else asked?.reject(new Error(data.failure));
    });
    // A worker whose code cannot be fetched is of no use to the next query either.
    started.addEventListener('error', (event) => {
      started.terminate();
      worker = undefined;
      isWhole = false;
      for (const asked of waiting.values())
        asked.reject(new Error(event.message || 'The search worker failed.'));
      waiting.clear();
    });
    const { manifest, files } = config;
    send({ type: 'open', manifest, files, baseUrl });
    // While the worker's code is on its way.
    fetchEntryPoint(manifest).then((json) => {
      const message: WorkerRequest = { type: 'entry point', json };
      started.postMessage(message, json ? [json] : []);
    });
  }

  return {
    prepare: start,
    search(request, signal) {
      start();
      const id = ++ids;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return;
          send({ type: 'cancel', id });
          reject(new DOMException('Another query came.', 'AbortError'));
        });
        send({ type: 'search', id, request });
      });
    },
    onWhole(told) {
      if (isWhole) told();
      else toTell.add(told);
      return () => toTell.delete(told);
    },
  };
}

/** The index's entry point as it was sent; none where it cannot be had: the worker asks again, and tells of its failure. */
async function fetchEntryPoint(address: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
