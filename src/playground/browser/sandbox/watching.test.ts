import { describe, expect, it } from 'vitest';
import { and, assign, createMachine, enqueueActions, raise, setup } from 'xstate';
import { actions as actions4, createMachine as createMachine4 } from 'xstate4';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { explain } from '../simulator/explain.ts';
import { run } from './simulation.fixture.ts';

describe('watching guards', () => {
  it('calls a guard as often as XState, and does not affect the run', async () => {
    let calls = 0;
    const machine = createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: { on: { GO: { guard: () => ++calls > 0, actions: assign({ n: () => Math.random() }) } } },
      },
    });
    const { send, later, ask } = await run(machine);
    // One check whether the event would be accepted, for the state that was reached.
    expect(calls).toBe(1);
    await send({ type: 'GO' });
    expect(calls).toBe(3);
    const [{ context } = { context: '' }] = later;
    const again = await run(machine);
    again.ask({ type: 'GO' });
    again.ask({ type: 'GO' });
    await again.send({ type: 'GO' });
    // Checks use no random numbers of the run.
    expect(again.later[0]?.context).toBe(context);
    expect(ask({ type: 'GO' })).toHaveLength(1);
  });

  it('does not change the machine', async () => {
    const guard = ({ context }: { context: { n: number } }) => context.n > 0;
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: { isBig: guard },
    }).createMachine({
      id: 'm',
      context: { n: 1 },
      on: { GO: { guard: 'isBig', actions: () => undefined } },
    });
    await run(machine);
    expect(machine.implementations.guards.isBig).toBe(guard);
    expect(
      Object.getOwnPropertyDescriptor(machine.root.transitions.get('GO')![0], 'guard')?.get,
    ).toBeUndefined();
  });

  it('keeps XState’s error for a guard that throws', async () => {
    const machine = setup({
      guards: {
        isKnown: () => {
          throw new Error('no list');
        },
      },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { GO: { guard: 'isKnown', target: 'b' } } }, b: {} },
    });
    const { send, later } = await run(machine);
    await send({ type: 'GO' });
    expect(later.at(-1)?.result).toContain(
      "Unable to evaluate guard 'isKnown' in transition for event 'GO' in state node 'm.a'",
    );
  });
});

describe('a guard that an action checks', () => {
  it('is not taken for the guard of the transition', async () => {
    const machine = setup({ guards: { isReady: () => true, isAdmin: () => false } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            NEXT: {
              guard: 'isReady',
              target: 'b',
              actions: enqueueActions(({ check, enqueue }) => {
                if (check('isAdmin') || check(and(['isReady', 'isAdmin']))) enqueue(() => undefined);
              }),
            },
          },
        },
        b: {},
      },
    });
    const { send, later } = await run(machine);
    await send({ type: 'NEXT' });
    const { guardCalls } = later.at(-1)!;
    expect(guardCalls).toEqual([{ index: 0, answer: { name: 'isReady', holds: true, reads: [] } }]);
    const { outcome } = explain(toGraph(machine), ['m', 'm.a'], 'NEXT', guardCalls);
    expect(outcome).toBe('taken');
  });

  it('is not taken for the guard of the transition with XState 4', async () => {
    const machine = createMachine4(
      {
        id: 'm',
        predictableActionArguments: true,
        initial: 'a',
        states: {
          a: {
            on: {
              NEXT: {
                cond: 'isReady',
                target: 'b',
                actions: actions4.choose([{ cond: 'isAdmin', actions: () => undefined }]),
              },
            },
          },
          b: {},
        },
      },
      { guards: { isReady: () => true, isAdmin: () => false } },
    );
    const { send, later } = await run(machine, { xstate: 4 });
    await send({ type: 'NEXT' });
    expect(later.at(-1)?.guardCalls).toEqual([
      { index: 0, answer: { name: 'isReady', holds: true, reads: [] } },
    ]);
  });
});

describe('the effects of a step', () => {
  it('include actions, raised, emitted, and sent events, and microsteps', async () => {
    const { emit, log, sendTo } = await import('xstate');
    const kid = createMachine({ id: 'kid', initial: 'x', states: { x: {} } });
    const machine = setup({
      actors: { kid },
      actions: { greet: (_, _params: { name: string }) => undefined },
    }).createMachine({
      id: 'm',
      invoke: { src: 'kid', id: 'kid' },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: {
              target: 'b',
              actions: [
                { type: 'greet', params: { name: 'Ada' } },
                emit({ type: 'LEFT', from: 'a' } as never),
                raise({ type: 'ON' }),
                raise({ type: 'LATE' }, { delay: 1e6 }),
                sendTo('kid', { type: 'HI' }),
                log('bye'),
              ],
            },
          },
        },
        b: { on: { ON: 'c' } },
        c: { always: 'd' },
        d: {},
      },
    });
    const { send, later, laterMessages } = await run(machine);
    await send({ type: 'GO' });
    expect(later[0]?.effects).toEqual([
      { kind: 'action', name: 'greet', detail: "{ name: 'Ada' }" },
      { kind: 'emit', name: 'LEFT', detail: "{ from: 'a' }" },
      { kind: 'raise', name: 'ON' },
      { kind: 'raise', name: 'LATE', delay: '1000000' },
      { kind: 'send', name: 'HI', to: 'kid' },
      { kind: 'log', name: 'log', detail: "'bye'" },
    ]);
    expect(later[0]?.microsteps?.map(({ event, value }) => [event, value])).toEqual([
      ['GO', "'b'"],
      ['ON', "'c'"],
      ['ON', "'d'"],
    ]);
    await Promise.resolve();
    expect(laterMessages.map(({ kind, from, to, type }) => [kind, from, to, type])).toEqual([
      ['event', undefined, '', 'GO'],
      ['emit', '', undefined, 'LEFT'],
      ['event', '', 'kid', 'HI'],
    ]);
  });
});

describe('actors of a machine', () => {
  it('accept events, which are reported even without a step of the machine', async () => {
    const kid = createMachine({ id: 'kid', initial: 'x', states: { x: { on: { HI: 'y' } }, y: {} } });
    const machine = setup({ actors: { kid } }).createMachine({ id: 'm', invoke: { src: 'kid', id: 'kid' } });
    const { send, given, announced, machineOf, commands, steps } = await run(machine);
    expect(steps.at(-1)?.children).toMatchObject([{ path: 'kid', active: ['kid', 'kid.x'], next: ['HI'] }]);
    await send({ type: 'HI' }, 'kid');
    await Promise.resolve();
    expect(given).toEqual(commands);
    expect(commands).toMatchObject([{ event: { type: 'HI' }, to: 'kid' }]);
    expect(announced.at(-1)?.children).toMatchObject([{ active: ['kid', 'kid.y'] }]);
    expect(machineOf('kid')).toBe(kid);
    expect(machineOf('nobody')).toBeUndefined();
    const replayed = await run(machine, { commands });
    expect(replayed.steps.at(-1)?.children).toMatchObject([{ active: ['kid', 'kid.y'] }]);
  });
});
