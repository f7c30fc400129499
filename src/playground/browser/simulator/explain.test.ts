import { describe, expect, it } from 'vitest';
import { assign, createMachine, raise, setup } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import { toGraph } from '../../../statechart/graph.ts';
import { run } from '../sandbox/simulation.fixture.ts';
import { explain } from './explain.ts';

/** What is said of an event before it is sent, and of the same event after it was sent. */
async function both(machine: unknown, event: { type: string }, options: Parameters<typeof run>[1] = {}) {
  const graph = toGraph(machine);
  const { steps, later, send, ask } = await run(machine, options);
  const { active } = steps.at(-1)!;
  const before = explain(graph, active, event.type, ask(event));
  await send(event);
  const after = explain(graph, active, event.type, later[0]?.asked);
  const taken = later[0]!.taken;
  return { before, after, taken };
}

const verdicts = ({ candidates }: { candidates: { transition: { index: number }; verdict: string }[] }) =>
  candidates.map(({ transition, verdict }) => [transition.index, verdict]);

const atm = setup({
  types: {
    context: {} as { balance: number; isLocked: boolean },
    events: {} as { type: 'draw'; amount: number },
  },
  guards: {
    covers: ({ context, event }, params: { reserve: number }) =>
      context.balance - event.amount >= params.reserve,
    isLocked: ({ context }) => context.isLocked,
  },
}).createMachine({
  id: 'atm',
  context: { balance: 50, isLocked: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        draw: [
          { guard: 'isLocked', target: 'refused' },
          { guard: { type: 'covers', params: { reserve: 10 } }, target: 'paying' },
          { guard: ({ event }) => event.amount < 100, target: 'asking' },
          { target: 'refused' },
        ],
      },
    },
    paying: {},
    asking: {},
    refused: {},
  },
});

describe('why an event leads where it leads', () => {
  it('tells guard by guard what was asked, with what it saw, as it then happens', async () => {
    const event = { type: 'draw', amount: 45 };
    const { before, after, taken } = await both(atm, event);
    expect(before).toEqual(after);
    expect(taken).toEqual([2]);
    expect(before.outcome).toBe('taken');
    expect(verdicts(before)).toEqual([
      [0, 'fails'],
      [1, 'fails'],
      [2, 'wins'],
      [3, 'late'],
    ]);
    expect(before.candidates.map(({ answer }) => answer)).toEqual([
      { name: 'isLocked', holds: false, saw: [['context.isLocked', 'false']] },
      {
        name: 'covers',
        holds: false,
        params: '{ reserve: 10 }',
        saw: [
          ['context.balance', '50'],
          ['event.amount', '45'],
        ],
      },
      { name: 'event.amount < 100', holds: true, saw: [['event.amount', '45']] },
      undefined,
    ]);
  });

  it('takes composed guards apart', async () => {
    const { and, not, or, stateIn } = await import('xstate');
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: { isBig: ({ context }) => context.n > 3, isOdd: ({ context }) => context.n % 2 === 1 },
    }).createMachine({
      id: 'm',
      context: { n: 1 },
      initial: 'a',
      states: {
        a: { on: { GO: { guard: and([or(['isBig', 'isOdd']), not('isBig'), stateIn('a')]), target: 'b' } } },
        b: {},
      },
    });
    const { before, taken } = await both(machine, { type: 'GO' });
    expect(taken).toEqual([0]);
    const names = (answer: { name: string; holds?: boolean; parts?: unknown[] }): unknown => [
      answer.name,
      answer.holds,
      ...(answer.parts ?? []).map((part) => names(part as typeof answer)),
    ];
    const saidOf = (name: string, holds: boolean) => [name, holds];
    expect(names(before.candidates[0]!.answer!)).toEqual([
      '(isBig or isOdd) and not isBig and in a',
      true,
      ['isBig or isOdd', true, saidOf('isBig', false), saidOf('isOdd', true)],
      ['not isBig', true, saidOf('isBig', false)],
      ['in a', true],
    ]);
  });

  it('asks inner states first, and each region by itself', async () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      on: { GO: { actions: () => undefined } },
      states: {
        left: {
          initial: 'a',
          on: { GO: '.b' },
          states: { a: { on: { GO: { guard: () => false, target: 'b' } } }, b: {} },
        },
        right: { initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } },
      },
    });
    const { before, after, taken } = await both(machine, { type: 'GO' });
    expect(after).toEqual(before);
    const won = before.candidates
      .filter(({ verdict }) => verdict === 'wins')
      .map(({ transition }) => transition.index);
    expect(won.toSorted()).toEqual(taken.toSorted());
    expect(before.candidates.map(({ transition, verdict }) => [transition.source, verdict])).toEqual([
      ['m.left.a', 'fails'],
      ['m.left', 'wins'],
      ['m.right.a', 'wins'],
      ['m', 'outer'],
    ]);
  });

  it('tries wildcards after exact names, the longest first', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            '*': 'b',
            'mouse.*': { guard: () => false, target: 'b' },
            'mouse.up': { guard: () => false, target: 'b' },
          },
        },
        b: {},
      },
    });
    const { before, taken } = await both(machine, { type: 'mouse.up' });
    expect(before.candidates.map(({ transition, verdict }) => [transition.event, verdict])).toEqual([
      ['mouse.up', 'fails'],
      ['mouse.*', 'fails'],
      ['*', 'wins'],
    ]);
    expect(taken).toEqual([before.candidates[2]!.transition.index]);
  });
});

describe('why an event is ignored', () => {
  const machine = createMachine({
    id: 'm',
    on: { STOP: '.end', LEAVE: '.end' },
    initial: 'a',
    states: { a: { on: { STOP: {}, GO: { guard: () => false, target: 'end' } } }, end: {} },
  });

  it.each([
    ['UNKNOWN', 'unheard'],
    ['GO', 'refused'],
    ['STOP', 'forbidden'],
    ['LEAVE', 'taken'],
  ])('%s: %s', async (type, outcome) => {
    const { before, after } = await both(machine, { type });
    expect([before.outcome, after.outcome]).toEqual([outcome, outcome]);
  });

  it('says that a guard throws', async () => {
    const throwing = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { GO: { guard: ({ event }) => event.user.isKnown, target: 'b' } } }, b: {} },
    });
    const { before } = await both(throwing, { type: 'GO' });
    expect(before.outcome).toBe('failed');
    expect(before.candidates[0]?.answer?.error).toMatch(/^TypeError: /);
  });

  it('says nothing of guards that were not asked', () => {
    expect(explain(toGraph(atm), ['atm', 'atm.idle'], 'draw').outcome).toBe('open');
  });
});

describe('what asking does to a machine', () => {
  it('asks a guard as often as XState does without it, and prints nothing more', async () => {
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
    // Whether the event would pass, once for the state that was reached.
    expect(calls).toBe(1);
    await send({ type: 'GO' });
    expect(calls).toBe(3);
    const [{ context } = { context: '' }] = later;
    const again = await run(machine);
    again.ask({ type: 'GO' });
    again.ask({ type: 'GO' });
    await again.send({ type: 'GO' });
    // Questions take no random numbers from the run.
    expect(again.later[0]?.context).toBe(context);
    expect(ask({ type: 'GO' })).toHaveLength(1);
  });

  it('leaves the machine as it was written', async () => {
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

  it('keeps what XState says of a guard that throws', async () => {
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

describe('what a machine does on its way', () => {
  it('tells actions, events that are raised, emitted and sent, and each microstep', async () => {
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
                raise({ type: 'LATE' }, { delay: 50 }),
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
      { kind: 'raise', name: 'LATE', delay: '50' },
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

  it('tells guards and actions of XState 4', async () => {
    const machine = createMachine4(
      {
        id: 'old',
        context: { n: 1 },
        initial: 'a',
        states: {
          a: {
            on: {
              GO: [
                { cond: 'isBig', target: 'b' },
                { cond: (context: { n: number }) => context.n === 1, target: 'b', actions: 'greet' },
              ],
            },
          },
          b: {},
        },
        predictableActionArguments: true,
      },
      { guards: { isBig: ({ n }) => n > 3 }, actions: { greet: () => undefined } },
    );
    const { send, later, ask, steps } = await run(machine, { xstate: 4 });
    const graph = toGraph(machine);
    const before = explain(graph, steps[0]!.active, 'GO', ask({ type: 'GO' }));
    await send({ type: 'GO' });
    const after = explain(graph, steps[0]!.active, 'GO', later[0]?.asked);
    expect(after).toEqual(before);
    expect(verdicts(after)).toEqual([
      [0, 'fails'],
      [1, 'wins'],
    ]);
    expect(after.candidates[0]?.answer?.saw).toEqual([['context.n', '1']]);
    expect(later[0]?.effects).toEqual([{ kind: 'action', name: 'greet' }]);
  });
});

describe('actors of a machine', () => {
  it('takes events for an actor, which are told where they lead to no step of the machine itself', async () => {
    const kid = createMachine({ id: 'kid', initial: 'x', states: { x: { on: { HI: 'y' } }, y: {} } });
    const machine = setup({ actors: { kid } }).createMachine({ id: 'm', invoke: { src: 'kid', id: 'kid' } });
    const { send, given, told, machineOf, commands, steps } = await run(machine);
    expect(steps.at(-1)?.children).toMatchObject([{ path: 'kid', active: ['kid', 'kid.x'], next: ['HI'] }]);
    await send({ type: 'HI' }, 'kid');
    await Promise.resolve();
    expect(given).toEqual(commands);
    expect(commands).toMatchObject([{ event: { type: 'HI' }, to: 'kid' }]);
    expect(told.at(-1)?.children).toMatchObject([{ active: ['kid', 'kid.y'] }]);
    expect(machineOf('kid')).toBe(kid);
    expect(machineOf('nobody')).toBeUndefined();
    const replayed = await run(machine, { commands });
    expect(replayed.steps.at(-1)?.children).toMatchObject([{ active: ['kid', 'kid.y'] }]);
  });
});
