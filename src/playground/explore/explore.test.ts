import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { assign, createMachine, fromCallback, setup } from 'xstate';
import type { Bound } from '../../statechart/machine/bounds.ts';
import { explore5, options } from './explore.fixture.ts';
import { simplePaths } from './simple-paths.ts';
import { walk5 } from './walk.ts';

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type).join(' ');

const maze = createMachine({
  id: 'maze',
  initial: 'hall',
  states: {
    hall: { on: { left: 'cellar', right: 'stairs' } },
    cellar: { on: { up: 'stairs', never: { guard: () => false, target: 'vault' } } },
    stairs: { on: { up: 'roof' } },
    roof: {},
    vault: {},
  },
});
const events = ['left', 'right', 'up', 'never'].map((type) => ({ type }));

describe('explore5', () => {
  it('finds the shortest path to each state, and the taken transitions', async () => {
    const { paths, transitions, end, situations } = await explore5(maze, { events });
    expect(paths.map(({ value, events }) => [value, types(events)])).toEqual([
      ['hall', ''],
      ['cellar', 'left'],
      ['stairs', 'right'],
      ['roof', 'right up'],
      // For a transition that the other paths don't take.
      ['stairs', 'left up'],
    ]);
    expect(transitions.toSorted()).toEqual([0, 1, 2, 4]);
    expect([end, situations]).toEqual(['whole', 4]);
  });

  it('finds the simple paths to a state, the shortest first', () => {
    const walk = walk5(maze);
    const { paths } = simplePaths(walk, { input: undefined, events, to: 'maze.roof' }, options);
    expect(paths.map(({ events }) => types(events))).toEqual(['right up', 'left up up']);
  });

  it('starts with an input that JSON can’t hold, for simple paths too', async () => {
    const machine = createMachine({
      id: 'm',
      context: ({ input }: { input: { due: Date } }) => ({ due: input.due }),
      initial: 'a',
      states: {
        a: { on: { GO: { guard: ({ context }) => context.due.getTime() > 0, target: 'b' } } },
        b: {},
      },
    });
    const question = { input: { due: { $date: '2026-01-15' } }, events: [{ type: 'GO' }] };
    expect((await explore5(machine, question)).states).toContain('m.b');
    expect(simplePaths(walk5(machine), { ...question, to: 'm.b' }, options).paths).toHaveLength(1);
  });

  it('stops at an unlimited number of contexts and reports that', async () => {
    const counter = createMachine({
      id: 'counter',
      context: { n: 0 },
      initial: 'on',
      states: {
        on: { on: { inc: { actions: assign({ n: ({ context }) => context.n + 1 }) }, off: 'off' } },
        off: {},
      },
    });
    const found = await explore5(counter, { events: [{ type: 'inc' }, { type: 'off' }] });
    expect(found.end).toBe('many');
    expect(found.states).toEqual(['counter', 'counter.on', 'counter.off']);
  });

  it('stops if there are too many simple paths', () => {
    const size = 14;
    const states = Object.fromEntries(
      Array.from({ length: size }, (_, i) => [
        `s${i}`,
        { on: Object.fromEntries(Array.from({ length: size }, (_, j) => [`to${j}`, `s${j}`])) },
      ]),
    );
    const all = createMachine({ id: 'all', initial: 's0', states });
    const tried = Array.from({ length: size }, (_, i) => ({ type: `to${i}` }));
    let time = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => time++);
    onTestFinished(() => clock.mockRestore());
    const question = { input: undefined, events: tried, to: 'all.s13' };
    expect(simplePaths(walk5(all), question, { ...options, longest: 1200 })).toMatchObject({
      end: 'late',
      paths: [],
    });
    expect(time).toBeLessThan(1300);
  });

  it('continues and reports the error if a guard throws, without running actions', async () => {
    let calls = 0;
    const machine = setup({ actions: { call: () => void calls++ } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          entry: 'call',
          on: {
            bad: { guard: ({ event }) => event.user.isKnown, target: 'b' },
            good: { target: 'b', actions: 'call' },
          },
        },
        b: {},
      },
    });
    const found = await explore5(machine, { events: [{ type: 'bad' }, { type: 'good' }] });
    expect(found.paths.map(({ value }) => value)).toEqual(['a', 'b']);
    expect(found.problem).toContain('Unable to evaluate guard');
    expect(calls).toBe(0);
  });

  it('enters a state with a system ID on several paths', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { GO: 'b', ASIDE: 'c' } },
        b: { invoke: { src: fromCallback(() => undefined), systemId: 's' }, on: { AGAIN: 'a' } },
        c: { on: { GO: 'b' } },
      },
    });
    const events = ['GO', 'ASIDE', 'AGAIN'].map((type) => ({ type }));
    const { transitions, problem } = await explore5(machine, { events });
    expect(problem).toBeUndefined();
    expect(transitions.toSorted()).toEqual([0, 1, 2, 3]);
    const { paths } = simplePaths(walk5(machine), { input: undefined, events, to: 'm.b' }, options);
    expect(paths.map(({ events }) => types(events))).toEqual(['GO', 'ASIDE GO']);
  });

  it('tries both sides of comparisons with the context', async () => {
    const account = createMachine({
      id: 'account',
      context: { balance: 50 },
      initial: 'open',
      states: {
        open: {
          on: {
            withdraw: [
              {
                guard: ({ context, event }) => event.amount === context.balance,
                target: 'empty',
              },
              { guard: ({ context, event }) => event.amount > context.balance, target: 'refused' },
            ],
          },
        },
        empty: {},
        refused: {},
      },
    });
    const bounds: Bound[] = [
      { path: ['amount'], operator: '>', constant: 0, terms: [{ path: ['balance'], factor: 1 }] },
    ];
    const events = [{ type: 'withdraw', amount: 1 }];
    const found = await explore5(account, { events, bounds });
    expect(found.paths.map(({ value }) => value).sort()).toEqual(['empty', 'open', 'refused']);
    expect(found.events).toEqual([1, 51, 50, 49].map((amount) => ({ type: 'withdraw', amount })));
  });

  it('finds transient states, and paths for each transition', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'between', again: 'b' } },
        between: { always: 'b' },
        b: {},
      },
    });
    const found = await explore5(machine, { events: [{ type: 'go' }, { type: 'again' }] });
    expect(found.states).toContain('m.between');
    expect(found.transitions.toSorted()).toEqual([0, 1, 2]);
    expect(found.paths.map(({ events, takes, passes }) => [types(events), takes, passes])).toEqual([
      ['', undefined, undefined],
      ['go', undefined, undefined],
      ['again', 1, undefined],
      ['go', undefined, 'm.between'],
    ]);
  });

  it('finds states that many contexts precede', async () => {
    const counter = createMachine({
      id: 'counter',
      context: { n: 0, m: 0, k: 0 },
      initial: 'low',
      on: {
        m: { actions: assign({ m: ({ context }) => context.m + 1 }) },
        k: { actions: assign({ k: ({ context }) => context.k + 1 }) },
      },
      states: {
        low: {
          on: {
            n: [
              { guard: ({ context }) => context.n >= 20, target: 'high' },
              { actions: assign({ n: ({ context }) => context.n + 1 }) },
            ],
          },
        },
        high: {},
      },
    });
    const found = await explore5(counter, { events: ['m', 'k', 'n'].map((type) => ({ type })) });
    expect(found.states).toContain('counter.high');
    expect(found.end).toBe('many');
  });

  it('distinguishes situations by what history states remember', async () => {
    const machine = createMachine({
      id: 'm',
      context: { armed: false },
      initial: 'off',
      states: {
        off: { on: { ARM: { actions: assign({ armed: true }) }, ON: 'on.hist' } },
        on: {
          initial: 'a',
          on: { OFF: 'off' },
          states: {
            a: { on: { NEXT: { guard: ({ context }) => !context.armed, target: 'b' } } },
            b: { on: { GO: { guard: ({ context }) => context.armed, target: 'secret' } } },
            secret: {},
            hist: { type: 'history' },
          },
        },
      },
    });
    const events = ['ARM', 'ON', 'OFF', 'NEXT', 'GO'].map((type) => ({ type }));
    const { paths, end } = await explore5(machine, { events });
    expect(end).toBe('whole');
    const path = paths.find(({ active }) => active.includes('m.on.secret'));
    expect(path && types(path.events)).toBe('ON NEXT OFF ARM ON GO');
  });

  it.each([
    ['a set', new Set<number>(), (ids: Set<number>) => new Set([...ids, ids.size])],
    ['a map', new Map<number, string>(), (ids: Map<number, string>) => new Map([...ids, [ids.size, '']])],
  ])('distinguishes situations by the content of %s', async (_, ids, add) => {
    const machine = createMachine({
      id: 'm',
      context: { ids },
      initial: 'few',
      states: {
        few: {
          on: {
            ADD: {
              guard: ({ context }) => context.ids.size < 2,
              actions: assign({ ids: ({ context }) => add(context.ids as never) }),
            },
            DONE: { guard: ({ context }) => context.ids.size >= 2, target: 'enough' },
          },
        },
        enough: {},
      },
    });
    const { states, end } = await explore5(machine, { events: [{ type: 'ADD' }, { type: 'DONE' }] });
    expect(states).toContain('m.enough');
    expect(end).toBe('whole');
  });

  describe('at the end of a machine', () => {
    const finished = createMachine({
      id: 'm',
      context: { isFinished: false },
      initial: 'a',
      on: { RESTART: { guard: ({ context }) => context.isFinished, target: '.b' } },
      states: {
        a: { on: { FINISH: { target: 'end', actions: assign({ isFinished: true }) } } },
        b: {},
        end: { type: 'final' },
      },
    });
    const events = [{ type: 'FINISH' }, { type: 'RESTART' }];

    it('takes no more transitions, like a real actor', async () => {
      const { states, transitions, situations } = await explore5(finished, { events });
      expect(states).toEqual(['m', 'm.a', 'm.end']);
      expect(transitions).toEqual([1]);
      expect(situations).toBe(2);
    });

    it('finds no more simple paths', () => {
      const { paths, end } = simplePaths(walk5(finished), { input: undefined, events, to: 'm.b' }, options);
      expect([paths, end]).toEqual([[], 'whole']);
    });
  });
});
