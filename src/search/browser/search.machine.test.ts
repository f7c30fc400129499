import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Hit, PageEngine, SearchResponse } from '../engine/engine.ts';
import { searchMachine } from './search.machine.ts';

const found = (total: number): SearchResponse => ({ groups: [], total });

function start(search: PageEngine['search'], query = '', engine: Partial<PageEngine> = {}) {
  return createActor(searchMachine, {
    input: { engine: { ...engine, search }, version: 'current', perGroup: 5, query },
  }).start();
}

/** Returns a response with one result. */
function row(text: string): SearchResponse {
  const excerpt = text ? [{ text, marked: false }] : [];
  const hit: Hit = {
    href: '/',
    page: [],
    heading: undefined,
    trail: [],
    excerpt,
    kind: 'docs',
    isNested: false,
  };
  return { groups: [{ kind: 'docs', version: '', hits: [hit], total: 1 }], total: 1 };
}

test('sends no request for an empty query', () => {
  const search = vi.fn();
  const actor = start(search);
  actor.send({ type: 'ask', query: '  ' });
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  expect(search).not.toHaveBeenCalled();
});

test('keeps the result of the latest query and aborts older ones', async () => {
  const requests: { query: string; signal: AbortSignal; answer: (response: SearchResponse) => void }[] = [];
  const actor = start(
    ({ query }, signal) => new Promise((answer) => requests.push({ query, signal: signal!, answer })),
  );
  actor.send({ type: 'ask', query: 'g' });
  actor.send({ type: 'ask', query: 'gu' });
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[1]!.answer(found(2));
  requests[0]!.answer(found(1));
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ answered: 'gu', response: { total: 2 } });
});

test('keeps the previous results until the next response', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(3))
    .mockReturnValue(new Promise(() => {}));
  const actor = start(search, 'guard');
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  actor.send({ type: 'ask', query: 'guards' });
  expect(actor.getSnapshot().matches('asking')).toBe(true);
  expect(actor.getSnapshot().context.response?.total).toBe(3);
});

test('handles empty results, a failure, and a retry', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(0))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(found(1));
  const actor = start(search, 'xq');
  await expect.poll(() => actor.getSnapshot().matches('nothing')).toBe(true);
  actor.send({ type: 'ask', query: 'guards' });
  await expect.poll(() => actor.getSnapshot().matches('failed')).toBe(true);
  actor.send({ type: 'retry' });
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
});

test('requests more results once, even if the end is reached repeatedly', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(30))
    .mockReturnValue(new Promise(() => {}));
  const actor = start(search, 'state');
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  actor.send({ type: 'more', perGroup: 10 });
  actor.send({ type: 'more', perGroup: 15 });
  expect(search.mock.calls.map(([request]) => request.perGroup)).toEqual([5, 10]);
});

test('keeps the results if loading more fails, and loads more after a retry', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(30))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(found(31));
  const actor = start(search, 'state');
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  actor.send({ type: 'more', perGroup: 10 });
  await expect.poll(() => actor.getSnapshot().matches({ found: 'short' })).toBe(true);
  expect(actor.getSnapshot().context.response?.total).toBe(30);
  actor.send({ type: 'more', perGroup: 15 });
  actor.send({ type: 'retry' });
  await expect.poll(() => actor.getSnapshot().matches({ found: 'shown' })).toBe(true);
  expect(actor.getSnapshot().context.response?.total).toBe(31);
  expect(search.mock.calls.map(([request]) => request.perGroup)).toEqual([5, 10, 10]);
});

test('adds excerpts to the same list when the whole index is loaded', async () => {
  let notify = () => {};
  const search = vi.fn().mockResolvedValueOnce(row('')).mockResolvedValue(row('text'));
  const actor = start(search, 'state', {
    onWhole(listener) {
      notify = listener;
      return () => {};
    },
  });
  const excerpt = () => actor.getSnapshot().context.response?.groups[0]?.hits[0]?.excerpt[0]?.text;
  await expect.poll(() => actor.getSnapshot().matches('found')).toBe(true);
  const { list } = actor.getSnapshot().context;
  notify();
  await expect.poll(() => excerpt()).toBe('text');
  expect(actor.getSnapshot().context.list).toBe(list);
  // A page without text has no excerpt, even after another request.
  search.mockResolvedValue(row(''));
  actor.send({ type: 'ask', query: 'states' });
  await expect.poll(() => actor.getSnapshot().context.answered).toBe('states');
  expect(actor.getSnapshot().context.list).toBe(list + 1);
  expect(search).toHaveBeenCalledTimes(3);
});

test('requests excerpts once and keeps the results if that fails', async () => {
  const search = vi.fn().mockResolvedValueOnce(row('')).mockRejectedValue(new Error('offline'));
  const actor = start(search, 'state', {
    onWhole(listener) {
      listener();
      return () => {};
    },
  });
  await expect.poll(() => search).toHaveBeenCalledTimes(2);
  await expect.poll(() => actor.getSnapshot().matches({ found: 'shown' })).toBe(true);
  expect(actor.getSnapshot().context.response?.total).toBe(1);
});
