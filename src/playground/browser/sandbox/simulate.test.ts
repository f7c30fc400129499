import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise, sendTo, setup } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import type { Child, SimulatedEvent, Step, Timer } from './protocol.ts';
import { simulate4 } from './simulate-v4.ts';
import { simulate5 } from './simulate-v5.ts';
import { eventsOf, isShareable, type Simulation } from './simulation.ts';
import { withStubs4, withStubs5 } from './stubs.ts';

interface Running extends Simulation {
  later: Step[];
  told: { children: Child[]; timers: Timer[] }[];
}

async function run(
  machine: unknown,
  {
    replay = [],
    input,
    with: simulate = simulate5,
  }: { replay?: SimulatedEvent[]; input?: unknown; with?: typeof simulate5 } = {},
): Promise<Running> {
  const later: Step[] = [];
  const told: Running['told'] = [];
  const simulation = await simulate({
    machine,
    input,
    replay,
    onStep: (step) => later.push(step),
    onChildren: (children, timers) => told.push({ children, timers }),
  });
  return { ...simulation, later, told };
}

const door = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'knock' } | { type: 'badge'; id: string },
  },
  guards: { isKnown: ({ event }) => 'id' in event && event.id.startsWith('b') },
  delays: { patience: 40 },
}).createMachine({
  id: 'door',
  context: { tries: 0 },
  initial: 'locked',
  states: {
    locked: {
      tags: 'shut',
      on: {
        badge: { guard: 'isKnown', target: 'open' },
        knock: { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
      },
    },
    open: { after: { patience: 'locked' } },
  },
});

describe('a machine of XState 5', () => {
  it('tells where it is and what may come', async () => {
    const { steps } = await run(door);
    expect(steps).toEqual([
      {
        shareable: true,
        active: ['door', 'door.locked'],
        value: "'locked'",
        context: '{ tries: 0 }',
        tags: ['shut'],
        status: 'active',
        taken: [],
        next: [
          { type: 'badge', enabled: false },
          { type: 'knock', enabled: true },
        ],
        children: [],
        timers: [],
      },
    ]);
  });

  it('takes events, with the transitions that they lead along', async () => {
    const { send, later, stop } = await run(door);
    send({ type: 'knock' });
    send({ type: 'badge', id: 'a' });
    send({ type: 'badge', id: 'b' });
    expect(later.map(({ value, taken }) => [value, taken])).toEqual([
      ["'locked'", [1]],
      ["'locked'", []],
      ["'open'", [0]],
    ]);
    expect(later[0]?.context).toBe('{ tries: 1 }');
    stop();
  });

  it('lets a delay run, and run out at once', async () => {
    const { send, later, expire } = await run(door);
    send({ type: 'badge', id: 'b' });
    const [timer] = later.at(-1)!.timers;
    expect(timer).toMatchObject({ event: 'xstate.after.patience.door.open', delay: 40 });
    expire(timer!.id);
    expect(later.at(-1)).toMatchObject({ value: "'locked'", timers: [] });
    await wait(80);
    // The delay that was cut short does not come again.
    expect(later).toHaveLength(2);
    send({ type: 'badge', id: 'b' });
    await wait(80);
    expect(later.at(-1)).toMatchObject({
      value: "'locked'",
      event: { type: 'xstate.after.patience.door.open' },
    });
  });

  it('plays a past back, delays included', async () => {
    const past = [{ type: 'badge', id: 'b' }, { type: 'xstate.after.patience.door.open' }, { type: 'knock' }];
    const { steps, later } = await run(door, { replay: past });
    expect(steps.map(({ value }) => value)).toEqual(["'locked'", "'open'", "'locked'", "'locked'"]);
    await wait(80);
    expect(later).toEqual([]);
  });

  const order = setup({
    actors: { pay: fromPromise(async ({ input }: { input: number }) => input * 2) },
  }).createMachine({
    id: 'order',
    context: ({ input }) => ({ total: (input as { total: number }).total }),
    initial: 'paying',
    states: {
      paying: {
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ context }) => (context as { total: number }).total,
          onDone: { target: 'paid' },
        },
      },
      paid: { type: 'final' },
    },
    output: { ok: true },
  });

  it('runs its actors, and ends with its output', async () => {
    const { steps, later } = await run(order, { input: { total: 4 } });
    expect(steps[0]?.children).toEqual([{ id: 'pay', depth: 0, status: 'active', snapshot: '' }]);
    await wait(20);
    expect(later.at(-1)).toMatchObject({
      status: 'done',
      result: '{ ok: true }',
      next: [],
      event: { type: 'xstate.done.actor.pay', output: 8 },
    });
  });

  it('hears its actors once only when a past is played back', async () => {
    const child = createMachine({
      initial: 'a',
      states: { a: { entry: sendTo(({ self }) => self._parent!, { type: 'hello' }) } },
    });
    const parent = setup({ actors: { child } }).createMachine({
      context: { greetings: 0 },
      invoke: { src: 'child' },
      on: { hello: { actions: assign({ greetings: ({ context }) => context.greetings + 1 }) } },
    });
    const first = await run(parent);
    const received = first.steps
      .flatMap(({ event }) => event ?? [])
      .concat(first.later.flatMap(({ event }) => event ?? []));
    const count = [...first.steps, ...first.later].at(-1)!.context;
    const again = await run(parent, { replay: received });
    expect(again.steps.at(-1)!.context).toBe(count);
  });

  it('tells what it throws as its last step', async () => {
    const { send, later } = await run(
      createMachine({
        on: {
          go: {
            guard: () => {
              throw new Error('no luck');
            },
          },
        },
      }),
    );
    send({ type: 'go' });
    await wait(5);
    expect(later.at(-1)).toMatchObject({ status: 'error' });
    expect(later.at(-1)?.result).toContain('no luck');
  });

  it('gets something in place of what the sample leaves out', async () => {
    const { machine, stubs } = await withStubs5(
      createMachine({
        initial: 'a',
        states: {
          a: { invoke: { src: 'load', onDone: 'b' }, on: { go: { guard: 'isReady', target: 'b' } } },
          b: {},
        },
      }),
    );
    expect(stubs).toEqual([
      'The guard isReady has no implementation here and counts as true.',
      'The actor load has no implementation here: end it with one of its events.',
    ]);
    const { send, later } = await run(machine);
    send({ type: 'go' });
    expect(later.at(-1)?.value).toBe("'b'");
  });
});

describe('a machine of XState 4', () => {
  const player = createMachine4({
    id: 'player',
    predictableActionArguments: true,
    initial: 'stopped',
    context: { plays: 0 },
    states: {
      stopped: { on: { PLAY: { target: 'playing', cond: 'hasSong' } } },
      playing: { after: { 30: 'stopped' }, on: { STOP: 'stopped' } },
    },
  });

  it('runs with its delays, and with guards that are only named', async () => {
    const { machine, stubs } = withStubs4(player);
    expect(stubs).toEqual(['The guard hasSong has no implementation here and counts as true.']);
    const { steps, later, send, expire, stop } = await run(machine, { with: simulate4 });
    expect(steps[0]).toMatchObject({ value: "'stopped'", next: [{ type: 'PLAY', enabled: true }] });
    send({ type: 'PLAY' });
    expect(later.at(-1)).toMatchObject({
      value: "'playing'",
      taken: [0],
      active: expect.arrayContaining(['player', 'player.playing']),
    });
    const [timer] = later.at(-1)!.timers;
    expect(timer).toMatchObject({ event: 'xstate.after(30)#player.playing', delay: 30 });
    expire(timer!.id);
    expect(later.at(-1)?.value).toBe("'stopped'");
    await wait(60);
    expect(later).toHaveLength(2);
    stop();
  });

  it('plays a past back', async () => {
    const { machine } = withStubs4(player);
    const replay = [{ type: 'PLAY' }, { type: 'xstate.after(30)#player.playing' }, { type: 'PLAY' }];
    const { steps, stop } = await run(machine, { with: simulate4, replay });
    expect(steps.map(({ value }) => value)).toEqual(["'stopped'", "'playing'", "'stopped'", "'playing'"]);
    stop();
  });
});

describe('routes and names that only look reserved', () => {
  it('may come in XState 5: a route leads where it says', async () => {
    const { steps, send, stop } = await run(
      createMachine({
        id: 'shop',
        initial: 'list',
        states: { list: {}, cart: { id: 'cart', route: {} } },
        on: { 'error.shown': {}, 'done.reading': {} },
      }),
    );
    expect(steps.at(-1)?.next.map(({ type }) => type)).toEqual([
      'error.shown',
      'done.reading',
      'xstate.route',
    ]);
    expect(steps.at(-1)?.next.at(-1)?.enabled).toBe(true);
    send({ type: 'xstate.route', to: '#cart' });
    expect(steps.at(-1)?.value).toBe("'cart'");
    stop();
  });
});

describe('events', () => {
  it('are those of an address, or the first of those that were received, and one more', () => {
    const received = [{ type: 'a' }, { type: 'b' }, { type: 'c' }];
    expect(eventsOf({ events: [{ type: 'x' }] }, received)).toEqual([{ type: 'x' }]);
    expect(eventsOf({ count: 2 }, received)).toEqual([{ type: 'a' }, { type: 'b' }]);
    expect(eventsOf({ count: 1, next: { type: 'z' } }, received)).toEqual([{ type: 'a' }, { type: 'z' }]);
  });

  it('can be shared when JSON keeps them', () => {
    expect(isShareable({ type: 'a', list: [1, 'x', { y: null }] })).toBe(true);
    expect(isShareable({ type: 'a', done: () => 1 })).toBe(false);
    expect(isShareable({ type: 'a', error: new Error('x') })).toBe(false);
  });
});
