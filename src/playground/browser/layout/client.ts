import { clientConfig } from '../../../config/browser/client-config.ts';
import { format, t } from '../../../i18n/messages.ts';
import type { DrawAnswer, DrawRequest } from './worker.ts';

/**
 * How long the thread is kept for another drawing, in milliseconds: loading the layout engine takes
 * a while, but it uses memory.
 */
const KEPT = 60_000;

let worker: Worker | undefined;
let serial = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
/** Resolves when the current drawing is finished. */
let busy: Promise<unknown> = Promise.resolve();

/** A graph to draw, without ids. */
export type Drawable = Omit<DrawRequest, 'id' | 'idPrefix'>;

/**
 * Draws a graph in a thread, one at a time. Its ids are unique among all drawings.
 * @param signal cancels the request before drawing starts
 * @throws Error for readers if it is too large or the thread can't be loaded
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
