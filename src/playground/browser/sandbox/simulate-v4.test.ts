import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, actions, assign, createMachine, send, sendParent } from 'xstate4';
import { explore4 } from '../../explore/explore.fixture.ts';
import { run } from './simulation.fixture.ts';
import type { Message } from './trace.ts';

const { sendTo } = actions;
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const kitchenMachine = createMachine({
  id: 'kitchen',
  predictableActionArguments: true,
  initial: 'free',
  states: {
    free: { on: { COOK: 'cooking' } },
    cooking: { on: { READY: { target: 'free', actions: sendParent({ type: 'BELL', dish: 'soup' }) } } },
  },
});

const restaurantMachine = createMachine({
  id: 'restaurant',
  predictableActionArguments: true,
  invoke: { id: 'kitchen', src: () => kitchenMachine },
  initial: 'seated',
  states: {
    seated: { on: { ORDER: { target: 'waiting', actions: sendTo('kitchen', { type: 'COOK' }) } } },
    waiting: { on: { BELL: 'eating' } },
    eating: {
      invoke: { id: 'taste', src: () => Promise.resolve('good'), onDone: 'paying' },
      after: { 60000: 'seated' },
    },
    paying: { always: 'gone', entry: 'bow' },
    gone: { type: 'final' },
  },
});

const texts = (messages: readonly Message[]) =>
  messages.map(
    ({ kind, from = 'reader', to, type }) => `${kind} ${from || 'machine'} > ${to || 'machine'}: ${type}`,
  );

describe('actors of an XState 4 machine', () => {
  it('report sent events with their senders', async () => {
    const { messages, laterMessages, send } = await run(restaurantMachine, { xstate: 4 });
    expect(texts(messages)).toEqual(['start machine > kitchen: kitchen']);
    await send({ type: 'ORDER' });
    await send({ type: 'READY' }, 'kitchen');
    await settled();
    expect(texts(laterMessages)).toEqual([
      'event reader > machine: ORDER',
      'event machine > kitchen: COOK',
      'event reader > kitchen: READY',
      'event kitchen > machine: BELL',
      'start machine > taste: taste',
      'event taste > machine: done.invoke.taste',
    ]);
    expect(laterMessages.find(({ type }) => type === 'BELL')?.detail).toContain('soup');
  });

  it('are listed with their states, events, and machines', async () => {
    const { steps, later, send, machineOf } = await run(restaurantMachine, { xstate: 4 });
    expect(steps.at(-1)?.children).toMatchObject([
      { id: 'kitchen', path: 'kitchen', depth: 0, active: ['kitchen', 'kitchen.free'], next: ['COOK'] },
    ]);
    await send({ type: 'ORDER' });
    expect(later.at(-1)?.children[0]).toMatchObject({ snapshot: "'cooking'", next: ['READY'] });
    expect(machineOf('kitchen')).toMatchObject({ id: 'kitchen' });
    expect(machineOf('nobody')).toBeUndefined();
  });

  it('are addressed by their path at any depth', async () => {
    const inner = createMachine({
      predictableActionArguments: true,
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: {} },
    });
    const middle = createMachine({
      predictableActionArguments: true,
      invoke: { id: 'inner', src: () => inner },
    });
    const outer = createMachine({
      predictableActionArguments: true,
      invoke: { id: 'middle', src: () => middle },
    });
    const { steps, messages, laterMessages, send } = await run(outer, { xstate: 4 });
    expect(steps.at(-1)?.children.map(({ path, depth }) => [path, depth])).toEqual([
      ['middle', 0],
      ['middle/inner', 1],
    ]);
    expect(texts(messages)).toEqual(['start machine > middle: middle', 'start middle > middle/inner: inner']);
    await send({ type: 'GO' }, 'middle/inner');
    expect(texts(laterMessages)).toEqual(['event reader > middle/inner: GO']);
  });
});

it('reports the microsteps of XState 4 with their values', async () => {
  const machine = createMachine({
    id: 'm',
    predictableActionArguments: true,
    initial: 'a',
    states: {
      a: { on: { GO: 'b' } },
      b: { initial: 'one', states: { one: { always: '#m.c' } } },
      c: { type: 'parallel', on: { BACK: 'a' }, states: { x: {}, y: { initial: 'on', states: { on: {} } } } },
    },
  });
  const { later, send } = await run(machine, { xstate: 4 });
  await send({ type: 'GO' });
  const [first, second, ...more] = later.at(-1)?.microsteps ?? [];
  // Not those from checking whether BACK is possible.
  expect(more).toEqual([]);
  expect([first, second]).toMatchObject([
    { event: 'GO', taken: [0], value: "{ b: 'one' }" },
    { event: 'GO', taken: [1], value: "{ c: { x: {}, y: 'on' } }" },
  ]);
});

describe('explore4', () => {
  const events = ['ORDER', 'BELL', 'done.invoke.taste', 'xstate.after(60000)#restaurant.eating'].map(
    (type) => ({ type }),
  );

  it('finds the shortest path to each state, and the taken transitions', async () => {
    const { paths, transitions, end } = await explore4(restaurantMachine, { events });
    const shortest = paths.filter(({ takes, passes }) => takes === undefined && passes === undefined);
    expect(shortest.map(({ value, events }) => [value, events.map(({ type }) => type).join(' ')])).toEqual([
      ['seated', ''],
      ['waiting', 'ORDER'],
      ['eating', 'ORDER BELL'],
      ['gone', 'ORDER BELL done.invoke.taste'],
    ]);
    expect(transitions.toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(end).toBe('whole');
  });

  it('does not change the machine and continues after an error', async () => {
    const counter = createMachine<{ n: number }>({
      predictableActionArguments: true,
      context: { n: 0 },
      initial: 'on',
      states: {
        on: {
          on: {
            INC: { cond: ({ n }) => n < 2, actions: assign({ n: ({ n }) => n + 1 }) },
            BAD: {
              actions: assign(() => {
                throw new Error('too bad');
              }),
            },
          },
        },
      },
    });
    const { resolveTransition } = counter as unknown as Record<string, unknown>;
    const { paths, situations, problem } = await explore4(counter, {
      events: [{ type: 'INC' }, { type: 'BAD' }],
    });
    expect(paths.map(({ takes }) => takes)).toEqual([undefined, 0]);
    expect(situations).toBe(3);
    expect(problem).toBe('too bad');
    expect((counter as unknown as Record<string, unknown>).resolveTransition).toBe(resolveTransition);
  });

  it('takes no more transitions when the machine is done', async () => {
    const machine = createMachine<{ isFinished: boolean }>({
      id: 'm',
      predictableActionArguments: true,
      context: { isFinished: false },
      initial: 'a',
      on: { RESTART: { cond: ({ isFinished }) => isFinished, target: '.b' } },
      states: {
        a: { on: { FINISH: { target: 'end', actions: assign({ isFinished: (_) => true }) } } },
        b: {},
        end: { type: 'final' },
      },
    });
    const { states } = await explore4(machine, { events: [{ type: 'FINISH' }, { type: 'RESTART' }] });
    expect(states).toEqual(['m', 'm.a', 'm.end']);
  });

  it('distinguishes situations by the content of a set', async () => {
    const machine = createMachine<{ ids: Set<number> }>({
      id: 'm',
      predictableActionArguments: true,
      context: { ids: new Set() },
      initial: 'few',
      states: {
        few: {
          on: {
            ADD: {
              cond: ({ ids }) => ids.size < 2,
              actions: assign({ ids: ({ ids }) => new Set([...ids, ids.size]) }),
            },
            DONE: { cond: ({ ids }) => ids.size >= 2, target: 'enough' },
          },
        },
        enough: {},
      },
    });
    const { states } = await explore4(machine, { events: [{ type: 'ADD' }, { type: 'DONE' }] });
    expect(states).toContain('m.enough');
  });
});

describe('a delayed event of an XState 4 machine', () => {
  const clockMachine = createMachine<{ n: number }>({
    id: 'clock',
    predictableActionArguments: true,
    invoke: { id: 'child', src: () => kitchenMachine },
    context: { n: 0 },
    on: {
      START: { actions: send({ type: 'TICK', n: 1 }, { delay: 1e6, id: 'ticker' }) },
      PLAIN: { actions: send({ type: 'TICK', n: 2 }, { delay: 1e6 }) },
      COOK_LATER: { actions: send('COOK', { delay: 1e6, to: 'child' }) },
      BREAK_LATER: { actions: send('BREAK', { delay: 1e6, id: 'breaker' }) },
      TICK: { actions: assign({ n: (_, { n }: AnyEventObject) => n }) },
      BREAK: {
        actions: () => {
          throw new Error('too late');
        },
      },
    },
  });

  it.each([
    ['START', 'ticker', 1],
    ['PLAIN', 'TICK', 2],
  ])('is sent with its type and payload when it is skipped: %s', async (type, id, n) => {
    const { send, later, expire, laterMessages } = await run(clockMachine, { xstate: 4 });
    await send({ type });
    expect(later.at(-1)?.timers).toEqual([{ id, event: 'TICK', startedAt: expect.any(Number), delay: 1e6 }]);
    await expire(id);
    expect(later.at(-1)).toMatchObject({
      event: { type: 'TICK', n },
      context: `{ n: ${n} }`,
      timers: [],
    });
    expect(later).toHaveLength(2);
    expect(texts(laterMessages)).toContain('event reader > machine: TICK');
  });

  it('is not listed if another actor receives it, as in XState 5', async () => {
    const { send, later, expire } = await run(clockMachine, { xstate: 4 });
    await send({ type: 'COOK_LATER' });
    expect(later.at(-1)?.timers).toEqual([]);
    await expire('COOK');
    expect(later).toHaveLength(1);
  });

  it('is reported with its error if an action throws', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { send, later, expire } = await run(clockMachine, { xstate: 4 });
    await send({ type: 'BREAK_LATER' });
    await expire('breaker');
    expect(later.at(-1)).toMatchObject({
      event: { type: 'BREAK' },
      result: expect.stringContaining('too late'),
    });
  });
});
