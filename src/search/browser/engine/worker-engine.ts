import type { SearchClientConfig } from '../../../site/client-config.ts';
import type { SearchEngine, SearchResponse } from '../../engine/engine.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

interface Waiting {
  resolve(response: SearchResponse): void;
  reject(error: Error): void;
}

/** The embedded engine: asks a worker, so that no query holds up what is being typed. */
export function workerEngine(config: SearchClientConfig, baseUrl: string): SearchEngine {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let ids = 0;

  const send = (message: WorkerRequest) => worker?.postMessage(message);

  function start(context: string): void {
    if (worker) return;
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('response' in data) asked?.resolve(data.response);
      else asked?.reject(new Error(data.failure));
    });
    // A worker whose code cannot be fetched is of no use to the next query either.
    worker.addEventListener('error', (event) => {
      worker?.terminate();
      worker = undefined;
      for (const asked of waiting.values())
        asked.reject(new Error(event.message || 'The search worker failed.'));
      waiting.clear();
    });
    const { manifest, files } = config;
    send({ type: 'open', manifest, files, baseUrl, context });
  }

  return {
    prepare: start,
    search(request, signal) {
      start(request.context);
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
  };
}
