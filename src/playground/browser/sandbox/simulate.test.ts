import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { assign, createMachine, fromPromise, sendTo, setup } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import { withStubs4, withStubs5 } from '../../explore/stubs.ts';
import { atOnce, run } from './simulation.fixture.ts';
import { isPlain } from './simulation.ts';

// Delays are longer than a busy machine takes for a test.
const door = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'knock' } | { type: 'badge'; id: string },
  },
  guards: { isKnown: ({ event }) => 'id' in event && event.id.startsWith('b') },
  delays: { patience: 200_000 },
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

describe('an XState 5 machine', () => {
  it('reports its state and its next events', async () => {
    const { steps } = await run(door);
    expect(steps).toEqual([
      {
        at: 0,
        commands: 0,
        isRandom: false,
        active: ['door', 'door.locked'],
        value: "'locked'",
        context: '{ tries: 0 }',
        tags: ['shut'],
        status: 'active',
        taken: [],
        next: [
          {
            type: 'badge',
            enabled: false,
            guardCalls: [
              { index: 0, answer: { name: 'isKnown', holds: false, reads: [['event.id', 'absent']] } },
            ],
          },
          { type: 'knock', enabled: true },
        ],
        children: [],
        timers: [],
      },
    ]);
  });

  it('accepts events and reports the taken transitions', async () => {
    const { send, later } = await run(door);
    await send({ type: 'knock' });
    await send({ type: 'badge', id: 'a' });
    await send({ type: 'badge', id: 'b' });
    expect(later.map(({ value, taken }) => [value, taken])).toEqual([
      ["'locked'", [1]],
      ["'locked'", []],
      ["'open'", [0]],
    ]);
    expect(later[0]?.context).toBe('{ tries: 1 }');
  });

  it('lets a delay expire, or skips it', async () => {
    const { send, later, expire, clock } = await run(door);
    await send({ type: 'badge', id: 'b' });
    const [timer] = later.at(-1)!.timers;
    expect(timer).toMatchObject({ event: 'xstate.after.patience.door.open', delay: 200_000 });
    await expire(timer!.id);
    expect(later.at(-1)).toMatchObject({ value: "'locked'", timers: [] });
    await clock.advance(clock.now + 300_000);
    // The skipped delay doesn't fire again.
    expect(later).toHaveLength(2);
    await send({ type: 'badge', id: 'b' });
    await clock.advance(clock.now + 200_000);
    expect(later.at(-1)).toMatchObject({
      value: "'locked'",
      event: { type: 'xstate.after.patience.door.open' },
    });
  });

  it('replays events, including delays', async () => {
    const badge = { type: 'badge', id: 'b' };
    const commands = [{ event: badge, at: 100_000 }];
    const { steps, later, clock } = await run(door, { commands, until: 360_000 });
    expect(steps.map(({ value, at }) => [value, at])).toEqual([
      ["'locked'", 0],
      ["'open'", 100_000],
      ["'locked'", 300_000],
    ]);
    await clock.advance(440_000);
    expect(later).toEqual([]);
    // Pending timers continue with their remaining time.
    const shorter = await run(door, { commands, until: 270_000 });
    const [timer] = shorter.steps.at(-1)!.timers;
    // 30 s, plus the time a busy machine takes for the replay; the whole delay is 200 s.
    expect(timer!.startedAt + timer!.delay - Date.now()).toBeLessThanOrEqual(100_000);
    await shorter.clock.setSpeed(1000);
    await expect
      .poll(() => shorter.later.map(({ value, at }) => [value, at]))
      .toEqual([["'locked'", 300_000]]);
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

  it('runs its actors and reports its output at the end', async () => {
    const { steps } = await run(order, { input: { total: 4 } });
    expect(steps[0]?.children).toEqual([
      { id: 'pay', path: 'pay', depth: 0, status: 'active', snapshot: '' },
    ]);
    expect(steps.at(-1)).toMatchObject({
      status: 'done',
      result: '{ ok: true }',
      next: [],
      event: { type: 'xstate.done.actor.pay', output: 8 },
    });
  });

  it('receives events of its actors only once during a replay', async () => {
    const child = createMachine({
      initial: 'a',
      states: { a: { entry: sendTo(({ self }) => self._parent!, { type: 'hello' }) } },
    });
    const parent = setup({ actors: { child } }).createMachine({
      context: { greetings: 0 },
      invoke: { src: 'child' },
      on: { hello: { actions: assign({ greetings: ({ context }) => context.greetings + 1 }) } },
    });
    const { steps } = await run(parent, { until: 50 });
    expect(steps.map(({ event }) => event?.type)).toEqual([undefined, 'hello']);
    expect(steps.at(-1)!.context).toBe('{ greetings: 1 }');
  });

  it('repeats random values and reports that there are some', async () => {
    const dice = createMachine({
      context: { rolls: [] as number[] },
      on: { roll: { actions: assign({ rolls: ({ context }) => [...context.rolls, Math.random()] }) } },
    });
    const commands = atOnce('roll', 'roll', 'roll');
    const first = await run(dice, { commands, seed: 3 });
    const again = await run(dice, { commands, seed: 3 });
    const other = await run(dice, { commands, seed: 4 });
    expect(again.steps).toEqual(first.steps);
    expect(other.steps.at(-1)?.context).not.toBe(first.steps.at(-1)?.context);
    expect(first.steps.map(({ isRandom }) => isRandom)).toEqual([false, true, true, true]);
  });

  it('reports an error as the last step', async () => {
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
    await send({ type: 'go' });
    await wait(5);
    expect(later).toHaveLength(1);
    expect(later.at(-1)).toMatchObject({ status: 'error', event: { type: 'go' } });
    expect(later.at(-1)?.result).toContain('no luck');
  });

  it('replaces missing implementations by stubs', async () => {
    const { machine, stubs } = withStubs5(
      createMachine({
        initial: 'a',
        states: {
          a: { invoke: { src: 'load', onDone: 'b' }, on: { go: { guard: 'isReady', target: 'b' } } },
          b: {},
        },
      }),
    );
    expect(stubs).toEqual([
      'The guard isReady has no implementation here, so it always returns true.',
      'The actor load has no implementation here, so the machine waits for it: send one of its events.',
    ]);
    const { send, later } = await run(machine);
    await send({ type: 'go' });
    expect(later.at(-1)?.value).toBe("'b'");
  });
});

describe('an XState 4 machine', () => {
  const player = createMachine4({
    id: 'player',
    predictableActionArguments: true,
    initial: 'stopped',
    context: { plays: 0 },
    states: {
      stopped: { on: { PLAY: { target: 'playing', cond: 'hasSong' } } },
      playing: { after: { 200000: 'stopped' }, on: { STOP: 'stopped' } },
    },
  });

  it('runs with its delays and with guards without implementation', async () => {
    const { machine, stubs } = withStubs4(player);
    expect(stubs).toEqual(['The guard hasSong has no implementation here, so it always returns true.']);
    const { steps, later, send, expire, clock } = await run(machine, { xstate: 4 });
    expect(steps[0]).toMatchObject({ value: "'stopped'", next: [{ type: 'PLAY', enabled: true }] });
    await send({ type: 'PLAY' });
    expect(later.at(-1)).toMatchObject({
      value: "'playing'",
      taken: [0],
      active: expect.arrayContaining(['player', 'player.playing']),
    });
    const [timer] = later.at(-1)!.timers;
    expect(timer).toMatchObject({ event: 'xstate.after(200000)#player.playing', delay: 200_000 });
    await expire(timer!.id);
    expect(later.at(-1)?.value).toBe("'stopped'");
    await clock.advance(clock.now + 300_000);
    expect(later).toHaveLength(2);
  });

  it('reports all transitions of a step, including onDone and always', async () => {
    const { send, later } = await run(
      createMachine4({
        predictableActionArguments: true,
        initial: 'a',
        states: {
          a: { initial: 'on', onDone: 'b', states: { on: { on: { END: 'off' } }, off: { type: 'final' } } },
          b: { always: 'c' },
          c: {},
        },
      }),
      { xstate: 4 },
    );
    await send({ type: 'END' });
    expect(later.at(-1)).toMatchObject({ value: "'c'", taken: [1, 0, 2] });
  });

  it('replays events', async () => {
    const { machine } = withStubs4(player);
    const play = { event: { type: 'PLAY' } };
    const commands = [
      { ...play, at: 0 },
      { expire: 'xstate.after(200000)#player.playing', at: 10 },
      { ...play, at: 20 },
    ];
    const { steps } = await run(machine, { xstate: 4, commands });
    expect(steps.map(({ value }) => value)).toEqual(["'stopped'", "'playing'", "'stopped'", "'playing'"]);
  });
});

describe('routes and event names that look reserved', () => {
  it('are possible in XState 5, and a route leads to its state', async () => {
    const { steps, later, send } = await run(
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
    await send({ type: 'xstate.route', to: '#cart' });
    expect(later.at(-1)?.value).toBe("'cart'");
  });
});

it('reports the event of an action that throws in XState 4', async () => {
  const fragile = createMachine4({
    predictableActionArguments: true,
    on: {
      go: {
        actions: () => {
          throw new Error('no luck');
        },
      },
    },
  });
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { send, later } = await run(fragile, { xstate: 4 });
  await send({ type: 'go' });
  expect(later).toMatchObject([{ event: { type: 'go' }, taken: [] }]);
  expect(printed).toHaveBeenCalledWith(new Error('no luck'));
});

it('recognizes values that can be sent to a thread', () => {
  expect(isPlain({ type: 'a', list: [1, 'x', { y: null }] })).toBe(true);
  expect(isPlain({ type: 'a', done: () => 1 })).toBe(false);
  expect(isPlain({ type: 'a', error: new Error('x') })).toBe(false);
});
