import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SearchEngine, SearchResponse } from '../engine/engine.ts';
import { searchMachine } from './search.machine.ts';

const found = (total: number): SearchResponse => ({ groups: [], total });

function start(search: SearchEngine['search'], query = '') {
  return createActor(searchMachine, {
    input: { engine: { search }, version: 'current', perGroup: 5, query },
  }).start();
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
