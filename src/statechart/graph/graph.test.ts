import { describe, expect, it } from 'vitest';
import { and, assign, createMachine, emit, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { createMachine as createMachine4, send } from 'xstate4';
import { labelBox } from '../layout/label-box.ts';
import { MachineError } from '../machine/machine-error.ts';
import { toOutline } from '../text/text.ts';
import type { Graph, StateNode } from './graph.ts';
import { toGraph } from './graph.ts';

function stateOf(graph: Graph, id: string): StateNode {
  const all = (node: StateNode): StateNode[] => [node, ...node.children.flatMap(all)];
  return all(graph.root).find((node) => node.id === id)!;
}

/** Formats each transition as `label [guard] / actions -> targets`. */
function lines(graph: Graph): string[] {
  return graph.transitions.map(({ label, guard, actions, targets }) =>
    [
      label,
      guard && `[${guard}]`,
      actions.length > 0 && `/ ${actions.join(', ')}`,
      targets.length > 0 && `-> ${targets.join(' ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

describe('toGraph with XState 5', () => {
  it('reads states of every type', () => {
    const graph = toGraph(
      createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { tags: ['busy'], description: 'Works.' },
          b: { type: 'parallel', states: { p: {}, q: {} } },
          c: { initial: 'x', states: { x: {}, h: { type: 'history', history: 'deep', target: 'x' } } },
          d: { type: 'final' },
        },
      }),
    );
    expect(graph.root).toMatchObject({ type: 'compound', initial: { target: 'm.a' } });
    expect(stateOf(graph, 'm.a')).toMatchObject({ type: 'atomic', tags: ['busy'], description: 'Works.' });
    expect(stateOf(graph, 'm.b')).toMatchObject({ type: 'parallel' });
    expect(stateOf(graph, 'm.c.h')).toMatchObject({
      type: 'history',
      history: 'deep',
      initial: { target: 'm.c.x' },
    });
    expect(stateOf(graph, 'm.d')).toMatchObject({ type: 'final' });
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });

  it('labels events as authors write them', () => {
    const graph = toGraph(
      createMachine({
        id: 'my.machine',
        initial: 'a',
        states: {
          a: {
            on: { NEXT: 'b', 'mouse.*': {}, '*': { actions: 'log' } },
            after: { 1000: 'b', soon: 'b' },
            always: { guard: 'isLate', target: 'b' },
          },
          b: {
            invoke: { id: 'user.1', src: 'load', onDone: 'a', onError: 'a', onSnapshot: { actions: 'show' } },
            initial: 'x',
            states: { x: {} },
            onDone: 'a',
          },
          c: {
            invoke: [
              { src: 'one', onDone: 'a' },
              { id: 'two', src: 'other', onDone: 'b' },
            ],
          },
        },
      }),
    );
    expect(lines(graph)).toEqual([
      'NEXT -> my.machine.b',
      'mouse.*',
      '* / log',
      'after 1000ms -> my.machine.b',
      'after soon -> my.machine.b',
      'always [isLate] -> my.machine.b',
      'onDone -> my.machine.a',
      'onDone -> my.machine.a',
      'onError -> my.machine.a',
      'onSnapshot / show',
      'onDone (one) -> my.machine.a',
      'onDone (two) -> my.machine.b',
    ]);
    expect(graph.transitions.map(({ kind }) => kind)).toEqual([
      'event',
      'event',
      'wildcard',
      'after',
      'after',
      'always',
      'onDone',
      'done',
      'error',
      'snapshot',
      'done',
      'done',
    ]);
    expect(stateOf(graph, 'my.machine.b').invokes).toEqual([
      { src: 'load', id: 'user.1', actorId: 'user.1', onDone: true, onError: true },
    ]);
  });

  it('labels routes and keeps their guards', () => {
    const machine = createMachine({
      id: 'shop',
      initial: 'list',
      states: {
        list: { id: 'list', route: {} },
        cart: { id: 'cart', route: { guard: 'isSignedIn' } },
      },
    });
    expect(
      toGraph(machine).transitions.map(({ kind, label, guard, targets, otherwise }) => ({
        kind,
        label,
        guard,
        targets,
        otherwise,
      })),
    ).toEqual([
      { kind: 'route', label: 'route', guard: undefined, targets: ['list'], otherwise: false },
      { kind: 'route', label: 'route', guard: 'isSignedIn', targets: ['cart'], otherwise: false },
    ]);
  });

  it('excludes XState’s timers from entry and exit actions', () => {
    const graph = toGraph(
      createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { entry: 'start', exit: 'stop', after: { 10: 'a' } } },
      }),
    );
    expect(stateOf(graph, 'm.a')).toMatchObject({ entry: ['start'], exit: ['stop'] });
  });

  it('formats guards as text', () => {
    const isOpen = () => true;
    const guard = (written: unknown) =>
      toGraph(createMachine({ on: { GO: { guard: written as never } } })).transitions[0]?.guard;
    expect(guard('isOk')).toBe('isOk');
    expect(guard({ type: 'isLonger', params: { than: 3 } })).toBe('isLonger (than: 3)');
    expect(guard(and(['a', not('b'), or(['c', stateIn({ d: 'e' })])]))).toBe('a and not b and (c or in d.e)');
    expect(guard(not(and(['a', 'b'])))).toBe('not (a and b)');
    expect(guard(isOpen)).toBe('isOpen');
    expect(guard(({ context }: { context: { n: number } }) => context.n > 3)).toBe('context.n > 3');
    expect(guard(() => [1, 2, 3].map((n) => n * 2).some((n) => n > Math.random()))).toBe('inline guard');
  });

  it('formats actions as text', () => {
    function ring() {}
    const counted = assign({ n: 2 });
    const machine = createMachine({
      entry: [
        { type: 'notify', params: { by: 'mail' } },
        assign({ n: 1, m: 1 }),
        assign(() => ({})),
        counted,
        raise({ type: 'GO' }, { delay: 10 }),
        sendTo('child', { type: 'HI' }),
        emit({ type: 'rang' }),
        ring,
        () => {
          ring();
        },
      ],
    });
    expect(toGraph(machine, (value) => (value === counted ? 'counted' : undefined)).root.entry).toEqual([
      'notify (by: mail)',
      'assign n, m',
      'assign',
      'counted',
      'raise GO after 10ms',
      'send HI to child',
      'emit rang',
      'ring',
      'inline action',
    ]);
  });

  it('distinguishes later candidates from unconditional transitions', () => {
    const { transitions } = toGraph(
      createMachine({
        initial: 'a',
        states: {
          a: {
            on: { GO: [{ guard: 'isOk', target: 'b' }, { guard: 'isLate', target: 'b' }, 'c'], STOP: 'c' },
          },
          b: {},
          c: {},
        },
      }),
    );
    expect(transitions.map(({ otherwise }) => otherwise)).toEqual([false, true, true, false]);
  });

  it('formats long delays in the largest whole unit, short ones in milliseconds', () => {
    const delays = [500, 9000, 10_000, 12_345, 90_000, 300_000, 7_200_000, 1_209_600_000];
    const { transitions } = toGraph(
      setup({ delays: { patience: 60_000 } }).createMachine({
        after: Object.fromEntries([...delays, 'patience'].map((delay) => [delay, { actions: () => {} }])),
      }),
    );
    expect(transitions.map(({ label }) => label)).toEqual([
      'after 500ms',
      'after 9000ms',
      'after 10 s',
      'after 12345ms',
      'after 90 s',
      'after 5 min',
      'after 2 h',
      'after 14 d',
      'after patience (1 min)',
    ]);
  });

  it('reads the output of final states, meta, and the duration of named delays', () => {
    const { root, transitions } = toGraph(
      setup({ delays: { patience: 500, random: () => Math.random() } }).createMachine({
        initial: 'a',
        meta: { view: 'door', depth: 2 },
        states: {
          a: { after: { patience: 'b', random: 'c' } },
          b: { type: 'final', output: { code: 7, parts: [1] } },
          c: { type: 'final', output: ({ event }) => event.type },
        },
      }),
    );
    expect(transitions.map(({ label }) => label)).toEqual(['after patience (500ms)', 'after random']);
    expect([root.meta, ...root.children.map(({ output }) => output)]).toEqual([
      'view: door, depth: 2',
      undefined,
      'code, parts',
      'event.type',
    ]);
  });

  it('keeps multiple targets, self-transitions, and reentering transitions', () => {
    const { transitions } = toGraph(
      createMachine({
        id: 'm',
        type: 'parallel',
        on: { ALL: { target: ['.p.two', '.q.two'] } },
        states: {
          p: {
            initial: 'one',
            states: { one: { on: { SELF: 'one', AGAIN: { target: 'one', reenter: true } } }, two: {} },
          },
          q: { initial: 'one', states: { one: {}, two: {} } },
        },
      }),
    );
    expect(transitions.map(({ targets, reenter }) => [targets, reenter])).toEqual([
      [['m.p.two', 'm.q.two'], false],
      [['m.p.one'], false],
      [['m.p.one'], true],
    ]);
  });
});

describe('toGraph with XState 4', () => {
  const graph = toGraph(
    createMachine4<{ n?: number }>({
      id: 'm',
      initial: 'a',
      predictableActionArguments: true,
      states: {
        a: {
          entry: ['start', send('PING')],
          on: {
            NEXT: { target: 'b', cond: 'isOk' },
            IN: { target: 'b', in: '#m.b' },
            '*': { actions: () => {} },
          },
          after: { 1000: 'b' },
          always: { target: 'b', cond: (context) => context.n === 1 },
        },
        b: {
          invoke: { src: 'load', onDone: 'a', onError: 'a' },
          initial: 'x',
          states: { x: {} },
          onDone: 'a',
        },
      },
    }),
  );

  it('labels events, guards, and actions as authors write them', () => {
    expect(lines(graph).sort()).toEqual(
      [
        'always [context.n === 1] -> m.b',
        'NEXT [isOk] -> m.b',
        'IN [in #m.b] -> m.b',
        'after 1000ms -> m.b',
        '* / inline action',
        'onDone -> m.a',
        'onDone -> m.a',
        'onError -> m.a',
      ].sort(),
    );
  });

  it('reads states', () => {
    expect(stateOf(graph, 'm.a')).toMatchObject({ type: 'atomic', entry: ['start', 'send PING'], exit: [] });
    expect(stateOf(graph, 'm.b')).toMatchObject({ type: 'compound', initial: { target: 'm.b.x' } });
    expect(stateOf(graph, 'm.b').invokes).toEqual([
      { src: 'load', actorId: 'm.b:invocation[0]', onDone: true, onError: true },
    ]);
  });
});

it('knows that XState 4 enters a source again by default, which drawings and outlines omit', () => {
  const graph = toGraph(
    createMachine4({
      id: 'm',
      initial: 'a',
      predictableActionArguments: true,
      states: {
        a: { on: { SELF: 'a', STAY: { target: 'a', internal: true }, GO: 'b', LOG: {} } },
        // XState 5 would enter the other region again, too.
        b: { type: 'parallel', states: { region: { on: { RESET: 'region' } }, other: {} } },
      },
    }),
  );
  const { transitions } = graph;
  expect(transitions.filter(({ reenter }) => reenter).map(({ label }) => label)).toEqual(['SELF']);
  const [self] = transitions;
  expect(labelBox(self!, 200)).toEqual(labelBox({ ...self!, reenter: false }, 200));
  expect(toOutline(graph)).not.toContain('reenter');
});

it('rejects states with the same ID, because XState keeps only one', () => {
  const twice = {
    id: 'm',
    initial: 'a',
    states: { a: { id: 'x' }, b: { initial: 'c', states: { c: { id: 'x' } } } },
  };
  const duplicate = expect.objectContaining({
    message: "the states 'm.a' and 'm.b.c' have the same id 'x'",
    hint: expect.stringContaining('one of the ids'),
    word: 'x',
  });
  expect(() => toGraph(createMachine(twice))).toThrow(duplicate);
  expect(() => toGraph(createMachine4({ ...twice, predictableActionArguments: true }))).toThrow(duplicate);
  const dotted = { id: 'm', initial: 'a', states: { a: { initial: 'b', states: { b: {} } }, 'a.b': {} } };
  expect(() => toGraph(createMachine(dotted))).toThrow("have the same id 'm.a.b'");
});

it('rejects values that are not machines', () => {
  expect(() => toGraph(undefined)).toThrow(MachineError);
  expect(() => toGraph({ states: {} })).toThrow('isn’t a state machine');
});

describe('the output of a machine', () => {
  it('is read from its configuration', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { type: 'final' } },
      output: { n: 1 },
    });
    expect(toGraph(machine).root.output).toBe('n: 1');
  });
});

describe('an XState 4 state with children but no initial state', () => {
  it('has no initial state in the graph', () => {
    const machine = createMachine4({
      predictableActionArguments: true,
      id: 'door',
      initial: 'idle',
      states: {
        idle: { on: { GO: '#door.work.first' } },
        work: { states: { first: { on: { NEXT: 'second' } }, second: {} } },
      },
    });
    const work = toGraph(machine).root.children.find(({ key }) => key === 'work');
    expect(work).not.toHaveProperty('initial');
    expect(work?.children.map(({ key }) => key)).toEqual(['first', 'second']);
  });
});
