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

/** An answer of one row. */
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

test('an empty query asks nothing', () => {
  const search = vi.fn();
  const actor = start(search);
  actor.send({ type: 'ask', query: '  ' });
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  expect(search).not.toHaveBeenCalled();
});

test('the newest query wins, and older ones are called off', async () => {
  const asked: { query: string; signal: AbortSignal; answer: (response: SearchResponse) => void }[] = [];
  const actor = start(
    ({ query }, signal) => new Promise((answer) => asked.push({ query, signal: signal!, answer })),
  );
  actor.send({ type: 'ask', query: 'g' });
  actor.send({ type: 'ask', query: 'gu' });
  expect(asked[0]!.signal.aborted).toBe(true);
  asked[1]!.answer(found(2));
  asked[0]!.answer(found(1));
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
  expect(actor.getSnapshot().context).toMatchObject({ answered: 'gu', response: { total: 2 } });
});

test('what was found stays until the next answer', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(3))
    .mockReturnValue(new Promise(() => {}));
  const actor = start(search, 'guard');
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
  actor.send({ type: 'ask', query: 'guards' });
  expect(actor.getSnapshot().matches('asking')).toBe(true);
  expect(actor.getSnapshot().context.response?.total).toBe(3);
});

test('nothing found, and a failure that a retry mends', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(0))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(found(1));
  const actor = start(search, 'xq');
  await vi.waitFor(() => expect(actor.getSnapshot().matches('nothing')).toBe(true));
  actor.send({ type: 'ask', query: 'guards' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
  actor.send({ type: 'retry' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
});

test('more is asked for once, however often the end is seen before it comes', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(30))
    .mockReturnValue(new Promise(() => {}));
  const actor = start(search, 'state');
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
  actor.send({ type: 'more', perGroup: 10 });
  actor.send({ type: 'more', perGroup: 15 });
  expect(search.mock.calls.map(([request]) => request.perGroup)).toEqual([5, 10]);
});

test('more that cannot be had leaves what is there, and a retry brings it', async () => {
  const search = vi
    .fn()
    .mockResolvedValueOnce(found(30))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(found(31));
  const actor = start(search, 'state');
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
  actor.send({ type: 'more', perGroup: 10 });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ found: 'short' })).toBe(true));
  expect(actor.getSnapshot().context.response?.total).toBe(30);
  actor.send({ type: 'more', perGroup: 15 });
  actor.send({ type: 'retry' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ found: 'shown' })).toBe(true));
  expect(actor.getSnapshot().context.response?.total).toBe(31);
  expect(search.mock.calls.map(([request]) => request.perGroup)).toEqual([5, 10, 10]);
});

test('rows get their excerpts when the whole index is there, in the same list', async () => {
  let tell = () => {};
  const search = vi.fn().mockResolvedValueOnce(row('')).mockResolvedValue(row('text'));
  const actor = start(search, 'state', {
    onWhole(told) {
      tell = told;
      return () => {};
    },
  });
  const excerpt = () => actor.getSnapshot().context.response?.groups[0]?.hits[0]?.excerpt[0]?.text;
  await vi.waitFor(() => expect(actor.getSnapshot().matches('found')).toBe(true));
  const { list } = actor.getSnapshot().context;
  tell();
  await vi.waitFor(() => expect(excerpt()).toBe('text'));
  expect(actor.getSnapshot().context.list).toBe(list);
  // A page without a text has no excerpt, however often one asks.
  search.mockResolvedValue(row(''));
  actor.send({ type: 'ask', query: 'states' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.answered).toBe('states'));
  expect(actor.getSnapshot().context.list).toBe(list + 1);
  expect(search).toHaveBeenCalledTimes(3);
});

test('excerpts that cannot be had are asked for once, and leave the rows as they are', async () => {
  const search = vi.fn().mockResolvedValueOnce(row('')).mockRejectedValue(new Error('offline'));
  const actor = start(search, 'state', {
    onWhole(told) {
      told();
      return () => {};
    },
  });
  await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(actor.getSnapshot().matches({ found: 'shown' })).toBe(true));
  expect(actor.getSnapshot().context.response?.total).toBe(1);
});
