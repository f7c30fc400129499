// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { english } from '../../../i18n/translation.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import type { DrawRequest } from './layout-worker.ts';

class FakeThread {
  requests: DrawRequest[] = [];
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  terminate = vi.fn();
  constructor(url: string) {
    (url.includes('elk') ? engines : threads).push(this);
  }
  postMessage(request: DrawRequest): void {
    this.requests.push(request);
  }
  say(data: unknown): void {
    this.onmessage?.({ data });
  }
}

let threads: FakeThread[];
let engines: FakeThread[];
let draw: typeof import('./client.ts').draw;
const request = { graph: {} as Graph, name: 'door' };
const picture = { svg: '<svg/>', outline: '<ul></ul>' };
const rest = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { setMessages } = await import('../../../i18n/messages.ts');
  setMessages(english);
  threads = [];
  engines = [];
  vi.stubGlobal('Worker', FakeThread);
  ({ draw } = await import('./client.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('draws charts in sequence on one thread, each with its own ID prefix', async () => {
  const first = draw(request);
  const second = draw(request);
  await rest();
  const [thread] = threads;
  expect(thread?.requests).toHaveLength(1);
  thread?.say(picture);
  expect(await first).toMatchObject(picture);
  await rest();
  expect(new Set(thread?.requests.map(({ idPrefix }) => idPrefix)).size).toBe(2);
  thread?.say({ problem: 'too much. Do less' });
  await expect(second).rejects.toThrow('The chart couldn’t be drawn: too much. Do less');
  expect(threads).toHaveLength(1);
});

it('relays messages between the thread and the layout engine', async () => {
  const drawn = draw(request);
  await rest();
  const [thread] = threads;
  const [engine] = engines;
  thread?.say({ relayed: { cmd: 'layout' } });
  expect(engine?.requests).toEqual([{ cmd: 'layout' }]);
  engine?.say({ id: 0 });
  expect(thread?.requests.at(-1)).toEqual({ relayed: { id: 0 } });
  thread?.say(picture);
  await drawn;
});

it('skips aborted requests and continues with the next', async () => {
  const first = draw(request);
  const stop = new AbortController();
  const second = draw(request, stop.signal);
  const third = draw(request);
  second.catch(() => undefined);
  await rest();
  stop.abort();
  const [thread] = threads;
  thread?.say(picture);
  await first;
  await expect(second).rejects.toThrow();
  await rest();
  expect(thread?.requests).toHaveLength(2);
  thread?.say(picture);
  await third;
});

it('terminates idle threads and starts new ones after a failed load', async () => {
  const first = draw(request);
  first.catch(() => undefined);
  await rest();
  threads[0]?.onerror?.();
  await expect(first).rejects.toThrow('couldn’t be loaded');
  expect(engines[0]?.terminate).toHaveBeenCalled();
  const second = draw(request);
  await rest();
  threads[1]?.say(picture);
  await second;
  expect(threads[1]?.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(threads[1]?.terminate).toHaveBeenCalled();
  expect(engines[1]?.terminate).toHaveBeenCalled();
});
