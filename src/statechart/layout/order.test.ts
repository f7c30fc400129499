import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { loadEngine } from '../node/engine.ts';
import { faultsOf, rules } from './geometry.fixture.ts';
import { layout } from './layout.ts';
import { crossings } from './lines.ts';
import type { PlacedState, Scene } from './scene.ts';

const sceneOf = (config: object) =>
  layout(toGraph(createMachine({ id: 'm', ...config } as never)), loadEngine());
const faultless = Object.fromEntries(Object.keys(rules).map((rule) => [rule, []]));

/** Returns the states with the given keys, from left to right and from top to bottom. */
function read(scene: Scene, keys: string[]): string[] {
  const wanted = scene.states.filter(({ node }) => keys.includes(node.key));
  const beside = (a: PlacedState, b: PlacedState) => a.y < b.y + b.height && b.y < a.y + a.height;
  return wanted.sort((a, b) => (beside(a, b) ? a.x - b.x : a.y - b.y)).map(({ node }) => node.key);
}

describe('adjacent states', () => {
  it('are in source order, regardless of the order of transitions', async () => {
    const scene = await sceneOf({
      initial: 'start',
      states: {
        start: { on: { RIGHT: 'third', MIDDLE: 'second', LEFT: 'first' } },
        first: {},
        second: {},
        third: {},
      },
    });
    expect(read(scene, ['first', 'second', 'third'])).toEqual(['first', 'second', 'third']);
    expect(faultsOf(scene)).toEqual(faultless);
  });

  it("are in source order inside a state with incoming lines, where ELK's options fail", async () => {
    const scene = await sceneOf({
      initial: 'outside',
      states: {
        outside: { on: { IN: 'inside.start' } },
        inside: {
          initial: 'start',
          states: {
            start: { on: { RIGHT: 'third', MIDDLE: 'second', LEFT: 'first' } },
            first: {},
            second: {},
            third: {},
          },
        },
      },
    });
    expect(read(scene, ['first', 'second', 'third'])).toEqual(['first', 'second', 'third']);
    expect(faultsOf(scene)).toEqual(faultless);
  });

  it('are in a different order if that avoids crossings', async () => {
    const scene = await sceneOf({
      initial: 'start',
      states: {
        start: { on: { A: 'a', B: 'b' } },
        a: { on: { A: 'right' } },
        b: { on: { B: 'left' } },
        left: { on: { ON: 'leftmost' } },
        right: { on: { ON: 'rightmost' } },
        leftmost: {},
        rightmost: {},
      },
    });
    expect(crossings(scene)).toBe(0);
  });
});

describe('regions of a parallel state', () => {
  it('are in source order with lines between them in both directions', async () => {
    const region = (states: object) => ({ initial: 'on', states });
    const scene = await sceneOf({
      type: 'parallel',
      states: {
        one: region({ on: {}, off: {} }),
        two: region({ on: { on: { NEXT: '#m.four.off', RESET: '#m.one.off' } } }),
        three: region({ on: { on: { FIRST: '#m.one' } } }),
        four: region({ on: { on: { BACK: '#m.two' } }, off: {} }),
      },
    });
    const keys = ['one', 'two', 'three', 'four'];
    expect(read(scene, keys)).toEqual(keys);
    expect(faultsOf(scene)).toEqual(faultless);
  });

  it('are in source order inside a state with lines across its border', async () => {
    const scene = await sceneOf({
      initial: 'idle',
      states: {
        idle: { on: { GO: 'both.second.b' } },
        both: {
          type: 'parallel',
          states: {
            first: { initial: 'a', states: { a: {}, b: { on: { STOP: '#m.idle' } } } },
            second: { initial: 'a', states: { a: { on: { TELL: '#m.both.first.b' } }, b: {} } },
          },
        },
      },
    });
    expect(read(scene, ['first', 'second'])).toEqual(['first', 'second']);
    expect(faultsOf(scene)).toEqual(faultless);
  });
});

describe('a container with lines that enter from above', () => {
  it('is wide enough for its text next to them', async () => {
    const scene = await sceneOf({
      initial: 'starting',
      states: {
        starting: { always: [{ guard: () => true, target: 'opened.reading' }, { target: 'closed' }] },
        closed: { on: { OPEN: 'opened', CONTINUE: 'opened.reading' } },
        opened: {
          entry: 'turnOnLight',
          initial: { target: 'reading', actions: ['assign page'] },
          on: { CLOSE: 'closed' },
          states: { reading: { on: { SEARCH: 'searching' } }, searching: {} },
        },
      },
    });
    expect(faultsOf(scene)).toEqual(faultless);
  });
});
