// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { SearchClientConfig } from '../../config/client-config.ts';
import { trackAddress } from './address.ts';
import { searchMachine } from './search.machine.ts';

const config: SearchClientConfig = { page: '/search', versions: [] } as never;

/** Starts a search on the results page and keeps the URL in sync with it. */
function start(query: string) {
  history.replaceState(null, '', `/search?q=${query}`);
  const engine = { search: () => new Promise<never>(() => {}) };
  const actor = createActor(searchMachine, { input: { engine, version: '', perGroup: 10, query } }).start();
  const stop = trackAddress(actor, config, () => {});
  return { stop, type: (text: string) => actor.send({ type: 'ask', query: text }) };
}

/** Makes the browser refuse changes of the history, as Safari does after a hundred in ten seconds. */
function refuse() {
  const spies = (['pushState', 'replaceState'] as const).map((name) =>
    vi.spyOn(history, name).mockImplementation(() => {
      throw new DOMException('Attempt to use history more than 100 times per 10 seconds', 'SecurityError');
    }),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('writes the last query once the browser allows changes again', () => {
  const { stop, type } = start('guard');
  const allow = refuse();
  type('guards');
  type('guards and');
  vi.advanceTimersByTime(5000);
  allow();
  expect(location.search).toBe('?q=guard');
  vi.advanceTimersByTime(1000);
  expect(location.search).toBe('?q=guards+and');
  stop();
});

test('keeps the previous query in the history if its successor was refused at first', () => {
  const { stop, type } = start('guard');
  const { length } = history;
  const allow = refuse();
  type('state');
  allow();
  vi.advanceTimersByTime(1000);
  expect(location.search).toBe('?q=state');
  expect(history.length).toBe(length + 1);
  type('states');
  expect(history.length).toBe(length + 1);
  stop();
});

test('writes nothing after it has stopped', () => {
  const { stop, type } = start('guard');
  const allow = refuse();
  type('guards');
  stop();
  allow();
  vi.advanceTimersByTime(5000);
  expect(location.search).toBe('?q=guard');
});

test('does not abort a navigation, and writes the query after it', () => {
  const { stop, type } = start('guard');
  const navigation = Object.assign(new EventTarget(), { transition: {} as object | null });
  vi.stubGlobal('navigation', navigation);
  type('guards');
  expect(location.search).toBe('?q=guard');
  navigation.transition = null;
  vi.advanceTimersByTime(1000);
  expect(location.search).toBe('?q=guards');
  stop();
});
