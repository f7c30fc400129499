// ELK's worker is used unbundled from its package: bundling and minifying it would take longer than
// the rest of a build.
import engineFile from 'elkjs/lib/elk-worker.min.js?url';
import { format, t } from '../../../i18n/messages.ts';
import type { DrawAnswer, DrawRequest, Relayed } from './layout-worker.ts';
import threadFile from './layout-worker.ts?worker&url';

/** The URLs of the scripts of both threads. */
export const layoutScripts = [threadFile, engineFile];

/**
 * How long the thread is kept for another drawing, in milliseconds: loading the layout engine takes
 * a while, but it uses memory.
 */
const KEPT = 60_000;

/** The thread that draws, and the layout engine's. */
let threads: { drawing: Worker; engine: Worker } | undefined;
let serial = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
/** Resolves when the current drawing is finished. */
let busy: Promise<unknown> = Promise.resolve();

/** A graph to draw, without the start of its ids. */
export type Drawable = Omit<DrawRequest, 'idPrefix'>;

/**
 * Draws a graph in a thread, one at a time. Its ids are unique among all drawings.
 * @param signal cancels the request before drawing starts
 * @throws Error for readers if it is too large or the threads can't be loaded
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
  clearTimeout(idle);
  // The page starts both and relays: Firefox sometimes never starts a thread of a thread.
  threads ??= { drawing: new Worker(threadFile, { type: 'module' }), engine: new Worker(engineFile) };
  const { drawing, engine } = threads;
  drawing.onmessage = ({ data }: MessageEvent<DrawAnswer | Relayed>) => {
    if ('relayed' in data) engine.postMessage(data.relayed);
    else if ('svg' in data) resolve(data);
    else reject(new Error(format(t.chart.notDrawn, { problem: data.problem })));
  };
  engine.onmessage = ({ data }: MessageEvent<unknown>) =>
    drawing.postMessage({ relayed: data } satisfies Relayed);
  drawing.onerror = engine.onerror = () => {
    end();
    reject(Object.assign(new Error(t.chart.noDrawer), { mayPass: true }));
  };
  drawing.postMessage({ ...request, idPrefix: `drawn${++serial}` } satisfies DrawRequest);
  return promise.finally(() => {
    clearTimeout(idle);
    idle = setTimeout(end, KEPT);
  });
}

function end(): void {
  threads?.drawing.terminate();
  threads?.engine.terminate();
  threads = undefined;
}
