import type { SearchClientConfig } from '../../../config/client-config.ts';
import type { PageEngine, SearchResponse } from '../../engine/engine.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: Error): void;
}

/** Returns the embedded engine, which runs in a worker, so that queries never block typing. */
export function workerEngine(config: SearchClientConfig, baseUrl: string): PageEngine {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();
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
        for (const listener of listeners) listener();
        return;
      }
      const pending = waiting.get(data.id);
      waiting.delete(data.id);
      if ('response' in data) pending?.resolve(data.response);
      else pending?.reject(new Error(data.failure));
    });
    // If the worker's code could not be fetched, the worker can't answer later queries either.
    started.addEventListener('error', (event) => {
      started.terminate();
      worker = undefined;
      isWhole = false;
      for (const pending of waiting.values())
        pending.reject(new Error(event.message || 'The search worker failed.'));
      waiting.clear();
    });
    const { manifest, files } = config;
    send({ type: 'open', manifest, files, baseUrl });
    // Runs while the worker's code is loading.
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
          reject(new DOMException('A later query replaced this one.', 'AbortError'));
        });
        send({ type: 'search', id, request });
      });
    },
    onWhole(listener) {
      if (isWhole) listener();
      else listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Fetches the index's entry point without parsing it. Returns undefined if that fails; the worker
 * then fetches it again and reports the error.
 */
async function fetchEntryPoint(address: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-cache' });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
