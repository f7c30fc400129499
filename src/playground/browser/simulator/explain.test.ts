import { describe, expect, it } from 'vitest';
import { createMachine, setup } from 'xstate';
import { createMachine as createMachine4 } from 'xstate4';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { run } from '../sandbox/simulation.fixture.ts';
import { explain } from './explain.ts';

/** Returns the explanations of an event before and after it was sent. */
async function both(machine: unknown, event: { type: string }, options: Parameters<typeof run>[1] = {}) {
  const graph = toGraph(machine);
  const { steps, later, send, ask } = await run(machine, options);
  const { active } = steps.at(-1)!;
  const before = explain(graph, active, event.type, ask(event));
  await send(event);
  const after = explain(graph, active, event.type, later[0]?.guardCalls);
  const taken = later[0]!.taken;
  return { before, after, taken };
}

const verdicts = ({ candidates }: { candidates: { transition: { index: number }; verdict: string }[] }) =>
  candidates.map(({ transition, verdict }) => [transition.index, verdict]);

/** A machine whose root handles an event that its inner state handles with a guard. */
const nested = (guard: () => boolean) =>
  createMachine({
    id: 'm',
    initial: 'a',
    on: { GO: '.c' },
    states: { a: { on: { GO: { guard, target: 'b' } } }, b: {}, c: {} },
  });

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

describe('the candidates of an event', () => {
  it('contain each guard’s result and the values it read, the same before and after', async () => {
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
      { name: 'isLocked', holds: false, reads: [['context.isLocked', 'false']] },
      {
        name: 'covers',
        holds: false,
        params: '{ reserve: 10 }',
        reads: [
          ['context.balance', '50'],
          ['event.amount', '45'],
        ],
      },
      { name: 'event.amount < 100', holds: true, reads: [['event.amount', '45']] },
      undefined,
    ]);
  });

  it('contain the parts of composed guards', async () => {
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

  it('are inner states first, and each region separately', async () => {
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

  it('contain wildcards after exact names, the longest first', async () => {
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

describe('the outcome of an ignored event', () => {
  const machine = createMachine({
    id: 'm',
    on: { STOP: '.end', LEAVE: '.end' },
    initial: 'a',
    states: { a: { on: { STOP: {}, GO: { guard: () => false, target: 'end' } } }, end: {} },
  });

  it.each([
    ['UNKNOWN', 'unhandled'],
    ['GO', 'refused'],
    ['STOP', 'forbidden'],
    ['LEAVE', 'taken'],
  ])('for %s is %s', async (type, outcome) => {
    const { before, after } = await both(machine, { type });
    expect([before.outcome, after.outcome]).toEqual([outcome, outcome]);
  });

  it('is that a guard throws', async () => {
    const throwing = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { GO: { guard: ({ event }) => event.user.isKnown, target: 'b' } } }, b: {} },
    });
    const { before } = await both(throwing, { type: 'GO' });
    expect(before.outcome).toBe('failed');
    expect(before.candidates[0]?.answer?.error).toMatch(/^TypeError: /);
  });

  it('is unknown if guards were not called', () => {
    expect(explain(toGraph(atm), ['atm', 'atm.idle'], 'draw').outcome).toBe('open');
  });

  it('is unknown for outer states if a guard of an inner state was not called', () => {
    const { candidates, outcome } = explain(toGraph(nested(() => true)), ['m', 'm.a'], 'GO');
    expect(verdicts({ candidates })).toEqual([
      [1, 'open'],
      [0, 'open'],
    ]);
    expect(outcome).toBe('open');
  });

  it('is unknown for all outer states, also for those around a state without transitions', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { GO: {} },
      states: { a: { initial: 'b', states: { b: { on: { GO: { guard: () => true } } } } } },
    });
    const { candidates, outcome } = explain(toGraph(machine), ['m', 'm.a', 'm.a.b'], 'GO');
    expect(candidates.map(({ verdict }) => verdict)).toEqual(['open', 'open']);
    expect(outcome).toBe('open');
  });

  it('is that no outer state gets an event after a guard has thrown', async () => {
    const machine = nested(() => {
      throw new Error('unknown user');
    });
    const { before, taken } = await both(machine, { type: 'GO' });
    expect(taken).toEqual([]);
    expect(verdicts(before)).toEqual([
      [1, 'throws'],
      [0, 'open'],
    ]);
  });
});

describe('an XState 4 machine', () => {
  it('reports its guards and actions', async () => {
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
    const after = explain(graph, steps[0]!.active, 'GO', later[0]?.guardCalls);
    expect(after).toEqual(before);
    expect(verdicts(after)).toEqual([
      [0, 'fails'],
      [1, 'wins'],
    ]);
    expect(after.candidates[0]?.answer?.reads).toEqual([['context.n', '1']]);
    expect(later[0]?.effects).toEqual([{ kind: 'action', name: 'greet' }]);
  });

  it('reports the guards of outer states, although conditions on states are not recorded', async () => {
    const machine = createMachine4(
      {
        id: 'old',
        type: 'parallel',
        states: {
          left: {
            initial: 'a',
            on: { GO: { cond: 'isReady', target: '.c' } },
            states: { a: { on: { GO: { in: '#old.right.y', target: 'b' } } }, b: {}, c: {} },
          },
          right: { initial: 'x', states: { x: {}, y: {} } },
        },
        predictableActionArguments: true,
      },
      { guards: { isReady: () => true } },
    );
    const { before, after, taken } = await both(machine, { type: 'GO' }, { xstate: 4 });
    expect(after).toEqual(before);
    expect(before.candidates.map(({ transition, verdict }) => [transition.source, verdict])).toEqual([
      ['old.left.a', 'open'],
      ['old.left', 'wins'],
    ]);
    expect(taken).toEqual([before.candidates[1]!.transition.index]);
    expect(before.outcome).toBe('taken');
  });
});
