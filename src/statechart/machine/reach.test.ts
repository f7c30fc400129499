import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { statesOf, unreachable } from './reach.ts';

const of = (config: Parameters<typeof createMachine>[0]) =>
  unreachable(toGraph(createMachine({ id: 'm', ...config } as never)));

describe('unreachable', () => {
  it('contains an untargeted state with its transitions and the states that only it targets', () => {
    const { states, transitions } = of({
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: {}, lost: { on: { GO: 'deeper' } }, deeper: {} },
    });
    expect([...states]).toEqual(['m.lost', 'm.deeper']);
    expect([...transitions]).toEqual([1]);
  });

  it('contains a transition after an unguarded one for the same event', () => {
    const { states, transitions } = of({
      initial: 'a',
      states: {
        a: { on: { GO: [{ guard: 'x', target: 'b' }, { target: 'a' }, { target: 'c' }] } },
        b: {},
        c: {},
      },
    });
    expect([...transitions]).toEqual([2]);
    expect([...states]).toEqual(['m.c']);
  });

  it('excludes states entered by regions, initial states, ancestors, and history', () => {
    const { states } = of({
      initial: 'a',
      states: {
        a: { on: { GO: 'both.right.deep' } },
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'x', states: { x: { on: { BACK: '#m.past.hist' } } } },
            right: { initial: 'flat', states: { flat: {}, deep: {} } },
          },
        },
        past: { initial: 'one', states: { one: {}, hist: { type: 'history', target: 'one' } } },
      },
    });
    // Its region is entered at a different state.
    expect([...states]).toEqual(['m.both.right.flat']);
  });

  it('excludes the initial state of a state that shallow history enters again', () => {
    const { states } = of({
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          states: {
            x: { on: { DEEP: 'y.two' } },
            y: { initial: 'one', states: { one: {}, two: { on: { OUT: '#m.b' } } } },
            h: { type: 'history' },
          },
        },
        b: { on: { BACK: 'a.h' } },
      },
    });
    expect([...states]).toEqual([]);
  });

  it('excludes the initial state of a parent that is also entered as a whole', () => {
    const { states } = of({
      initial: 'a',
      states: {
        a: { on: { DEEP: 'b.two', WHOLE: 'b' } },
        b: { initial: 'one', states: { one: {}, two: {} } },
      },
    });
    expect([...states]).toEqual([]);
  });

  it('excludes the initial state that a history state without a default enters', () => {
    const { states } = of({
      initial: 'a',
      states: {
        a: { on: { BACK: 'b.h' } },
        b: { initial: 'one', states: { one: {}, h: { type: 'history' } } },
      },
    });
    expect([...states]).toEqual([]);
  });

  it('does not count history states', () => {
    const graph = toGraph(
      createMachine({ id: 'm', initial: 'a', states: { a: {}, h: { type: 'history', target: 'a' } } }),
    );
    expect(statesOf(graph).map(({ id }) => id)).toEqual(['m.a']);
  });
});
