import { clientConfig } from '../../../site/browser/client-config.ts';
import { format, t } from '../../../site/messages.ts';
import type { DrawAnswer, DrawRequest } from './worker.ts';

/** How long the thread is kept for the next drawing, in milliseconds: what lays out takes a while to load, and its memory for as long as it is there. */
const KEPT = 60_000;

let worker: Worker | undefined;
let serial = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
/** Ends with the drawing that is being made. */
let busy: Promise<unknown> = Promise.resolve();

/** What a reader asked to be drawn, without what names it in the page. */
export type Drawable = Omit<DrawRequest, 'id' | 'idPrefix'>;

/**
 * Has a graph drawn by a thread, one at a time. Ids in it are unlike those of every other drawing.
 * @param signal what is no longer wanted is not begun
 * @throws Error in words for readers, where it is too much or the thread cannot be loaded
 */
export function draw(request: Drawable, signal?: AbortSignal): Promise<{ svg: string; outline: string }> {
  const drawn = busy.then(() => {
    signal?.throwIfAborted();
    return ask(request);
  });
  busy = drawn.catch(() => undefined);
  return drawn;
}

function ask(request: Drawable): Promise<{ svg: string; outline: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ svg: string; outline: string }>();
  const id = ++serial;
  clearTimeout(idle);
  worker ??= new Worker(clientConfig().playground.layoutWorker, { type: 'module' });
  const stop = new AbortController();
  const { signal } = stop;
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<DrawAnswer>) => {
      if (data.id !== id) return;
      if ('svg' in data) resolve(data);
      else reject(new Error(format(t.chart.notDrawn, { problem: data.problem })));
    },
    { signal },
  );
  worker.addEventListener(
    'error',
    () => {
      end();
      reject(new Error(t.chart.noDrawer));
    },
    { signal },
  );
  worker.postMessage({ ...request, id, idPrefix: `drawn${id}` } satisfies DrawRequest);
  return promise.finally(() => {
    stop.abort();
    clearTimeout(idle);
    idle = setTimeout(end, KEPT);
  });
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}
