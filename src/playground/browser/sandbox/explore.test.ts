import { describe, expect, it } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import * as graphs from 'xstate/graph';
import { explore, MOST_SITUATIONS } from './explore.ts';
import { walk5 } from './walk.ts';

const input = undefined;
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

describe('exploring a machine', () => {
  it('finds the shortest path to each state, and the transitions that were taken', () => {
    const { paths, transitions, end, situations } = explore(graphs, walk5(graphs, maze), { input, events });
    expect(paths.map(({ value, events }) => [value, types(events)])).toEqual([
      ['hall', ''],
      ['cellar', 'left'],
      ['stairs', 'right'],
      ['roof', 'right up'],
    ]);
    expect(transitions.toSorted()).toEqual([0, 1, 2, 4]);
    expect([end, situations]).toEqual(['whole', 4]);
  });

  it('finds the simple paths to a state, the shortest first', () => {
    const { paths } = explore(graphs, walk5(graphs, maze), { input, events, to: 'maze.roof' });
    expect(paths.map(({ events }) => types(events))).toEqual(['right up', 'left up up']);
  });

  it('ends where there is no end of contexts, and says so', () => {
    const counter = createMachine({
      id: 'counter',
      context: { n: 0 },
      initial: 'on',
      states: {
        on: { on: { inc: { actions: assign({ n: ({ context }) => context.n + 1 }) }, off: 'off' } },
        off: {},
      },
    });
    const found = explore(graphs, walk5(graphs, counter), {
      input,
      events: [{ type: 'inc' }, { type: 'off' }],
    });
    expect([found.end, found.situations]).toEqual(['many', MOST_SITUATIONS]);
    expect(found.paths.map(({ value }) => value)).toEqual(['on', 'off']);
  });

  it('ends when there are more simple paths than can be followed', () => {
    const size = 14;
    const states = Object.fromEntries(
      Array.from({ length: size }, (_, i) => [
        `s${i}`,
        { on: Object.fromEntries(Array.from({ length: size }, (_, j) => [`to${j}`, `s${j}`])) },
      ]),
    );
    const all = createMachine({ id: 'all', initial: 's0', states });
    const tried = Array.from({ length: size }, (_, i) => ({ type: `to${i}` }));
    const begun = performance.now();
    expect(explore(graphs, walk5(graphs, all), { input, events: tried, to: 'all.s13' })).toMatchObject({
      end: 'late',
      paths: [],
    });
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('goes on where a guard throws, and says what was thrown; runs no actions and asks no actor', () => {
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
    const found = explore(graphs, walk5(graphs, machine), {
      input,
      events: [{ type: 'bad' }, { type: 'good' }],
    });
    expect(found.paths.map(({ value }) => value)).toEqual(['a', 'b']);
    expect(found.problem).toContain('Unable to evaluate guard');
    expect(calls).toBe(0);
  });
});
