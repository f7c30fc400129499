// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type OfflineEvent, type OfflineState, offlineMachine } from './offline.machine.ts';
import { isSupported, wanted } from './switch.ts';

vi.mock('../../config/browser/client-config.ts', () => ({
  clientConfig: () => ({
    baseUrl: '/',
    versions: ['v5', 'v4'],
    search: { versions: [{ name: 'v5' }, { name: 'v4' }] },
  }),
}));

/**
 * Starts the machine in a browser without offline versions. Logs which versions it fetches and
 * removes, and returns a function that finishes the current fetch.
 */
function start() {
  const log: string[] = [];
  let finish = () => {};
  const machine = offlineMachine.provide({
    actors: {
      look: fromPromise<OfflineState, readonly string[]>(async () => ({
        isOn: true,
        pages: 0,
        versions: {},
      })),
      remove: fromPromise<void, string>(async ({ input }) => {
        log.push(`remove ${input}`);
      }),
      fetch: fromCallback<OfflineEvent, string, OfflineEvent>(({ input, sendBack }) => {
        log.push(`fetch ${input}`);
        finish = () => sendBack({ type: 'whole' });
        return () => log.push(`leave ${input}`);
      }),
    },
  });
  const actor = createActor(machine, { input: { versions: ['v5', 'v4'] } }).start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { actor, log, settled, finish: () => finish() };
}

async function fetchingBoth() {
  const machine = start();
  await machine.settled();
  machine.actor.send({ type: 'fetch', version: 'v5' });
  machine.actor.send({ type: 'fetch', version: 'v4' });
  expect(wanted()).toEqual(['v5', 'v4']);
  return machine;
}

const queue = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context.queue;

describe('with two requested versions', () => {
  beforeEach(() => localStorage.clear());

  test('fetches the second after the first', async () => {
    const machine = await fetchingBoth();
    expect(machine.log).toEqual(['fetch v5']);
    machine.finish();
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
  });

  test('fetches the second when the first is canceled', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'cancel', version: 'v5' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
    expect(wanted()).toEqual(['v4']);
  });

  test('continues with the first when the second is canceled', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'cancel', version: 'v4' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5']);
    expect(queue(machine)).toEqual(['v5']);
    expect(wanted()).toEqual(['v5']);
  });

  test('does not fetch a version that is removed while it waits', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'remove', version: 'v4' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'remove v4', 'fetch v5']);
    expect(queue(machine)).toEqual(['v5']);
    expect(wanted()).toEqual(['v5']);
  });

  test('skips a version that another tab has removed', async () => {
    const machine = await fetchingBoth();
    localStorage.setItem('offline.versions', '["v4"]');
    dispatchEvent(new StorageEvent('storage', { key: 'offline.versions' }));
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
  });
});

test.each([
  ['playground.draft', 'ready'],
  ['offline', 'looking'],
  ['offline.versions', 'looking'],
  // All of the storage was cleared.
  [null, 'looking'],
])('if another tab changes %j, it is %s', async (key, state) => {
  const { actor, settled } = start();
  await settled();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(actor.getSnapshot().value).toBe(state);
});

test('shows what is kept if the network does not respond', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ scope: location.href }) } });
  vi.stubGlobal('caches', { keys: async () => [] });
  onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals());
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason);
    return new Promise(() => undefined);
  });
  const actor = createActor(offlineMachine, { input: { versions: ['v5'] } }).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  expect(timeout).toHaveBeenCalledWith(10_000);
  expect(actor.getSnapshot().context).toMatchObject({
    isOn: true,
    versions: { v5: { copy: 'none', size: undefined } },
    notice: '',
  });
});

test('reports no failure in a browser without support', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Offline'));
  expect(isSupported()).toBe(false);
  const actor = createActor(offlineMachine, { input: { versions: ['v5', 'v4'] } }).start();
  await expect.poll(() => actor.getSnapshot().matches('ready')).toBe(true);
  const { isOn, pages, versions, notice } = actor.getSnapshot().context;
  expect({ isOn, pages, versions, notice }).toEqual({ isOn: false, pages: 0, versions: {}, notice: '' });
  expect(request).not.toHaveBeenCalled();
});
