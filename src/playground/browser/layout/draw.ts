import { clientConfig } from '../../../site/browser/client-config.ts';
import type { DrawAnswer, DrawRequest } from './worker.ts';

/** A picture of a machine, and the same as lists in HTML. */
export type Drawn = Pick<Extract<DrawAnswer, { svg: string }>, 'svg' | 'outline'>;

let layoutWorker: Worker | undefined;
let serial = 0;

/**
 * Has a graph drawn, by the one thread that can and is kept for the next drawing.
 * @param request.idPrefix starts the ids in the drawing, with a number behind it that no other has
 * @throws an Error in words for the reader where it cannot be drawn
 */
export function draw({ idPrefix, ...request }: Omit<DrawRequest, 'id'>): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const id = ++serial;
  layoutWorker ??= new Worker(clientConfig().playground.layoutWorker, { type: 'module' });
  const stop = new AbortController();
  const { signal } = stop;
  layoutWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<DrawAnswer>) => {
      if (data.id !== id) return;
      if ('svg' in data) resolve(data);
      else reject(new Error(`It could not be drawn: ${data.problem}`));
    },
    { signal },
  );
  layoutWorker.addEventListener(
    'error',
    () => {
      endLayoutWorker();
      reject(new Error('What draws the chart could not be loaded. Check your connection and try again.'));
    },
    { signal },
  );
  layoutWorker.postMessage({ ...request, idPrefix: `${idPrefix}${id}`, id } satisfies DrawRequest);
  return promise.finally(() => stop.abort());
}

/** Ends the thread that draws. */
export function endLayoutWorker(): void {
  layoutWorker?.terminate();
  layoutWorker = undefined;
}
