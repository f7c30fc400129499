// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type OfflineEvent, type OfflineState, offlineMachine } from './offline.machine.ts';
import { wanted } from './switch.ts';

vi.mock('../../config/browser/client-config.ts', () => ({
  clientConfig: () => ({
    baseUrl: '/',
    versions: ['v5', 'v4'],
    search: { versions: [{ name: 'v5' }, { name: 'v4' }] },
  }),
}));

/**
 * Starts the machine in a browser without copies. Logs which versions it fetches and removes, and
 * returns a function that finishes the current fetch.
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

describe('if the reader asks for two versions', () => {
  beforeEach(() => localStorage.clear());

  test('the second is fetched after the first', async () => {
    const machine = await fetchingBoth();
    expect(machine.log).toEqual(['fetch v5']);
    machine.finish();
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
  });

  test('stopping the first one starts fetching the second', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'cancel', version: 'v5' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
    expect(wanted()).toEqual(['v4']);
  });

  test('stopping the one that waits does not stop the first', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'cancel', version: 'v4' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5']);
    expect(queue(machine)).toEqual(['v5']);
    expect(wanted()).toEqual(['v5']);
  });

  test('one that is removed while it waits is not fetched', async () => {
    const machine = await fetchingBoth();
    machine.actor.send({ type: 'remove', version: 'v4' });
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'remove v4', 'fetch v5']);
    expect(queue(machine)).toEqual(['v5']);
    expect(wanted()).toEqual(['v5']);
  });

  test('one that another tab no longer wants is skipped', async () => {
    const machine = await fetchingBoth();
    localStorage.setItem('offline.versions', '["v4"]');
    dispatchEvent(new Event('storage'));
    await machine.settled();
    expect(machine.log).toEqual(['fetch v5', 'leave v5', 'fetch v4']);
  });
});
