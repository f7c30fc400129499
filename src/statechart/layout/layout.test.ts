import { beforeAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { question, samples } from '../examples.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { MachineError } from '../machine/machine-error.ts';
import { loadEngine } from '../node/engine.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { faultsOf, rules } from './geometry.fixture.ts';
import { layout } from './layout.ts';
import { describeLayouts, REPRESENTATIVES } from './layouts.fixture.ts';
import type { Scene } from './scene.ts';

it('is tested with 25 machines, one of them with 60 states', async () => {
  expect(Object.keys(samples)).toHaveLength(25);
  const { root } = await loadMachine(question('airline'));
  const count = ({ children }: typeof root): number =>
    children.reduce((sum, child) => sum + 1 + count(child), 0);
  expect(count(root)).toBe(60);
});

// test:slow lays out the others.
describeLayouts(REPRESENTATIVES);

/** Lays out machines that aren't on a page, but that readers may write. */
async function layoutOf(config: object): Promise<{ scene: Scene; layouts: number }> {
  const engine = loadEngine();
  let layouts = 0;
  const scene = await layout(toGraph(createMachine(config)), {
    layout(graph) {
      layouts++;
      return engine.layout(graph);
    },
  });
  return { scene, layouts };
}

it('calls the engine once for 40 states with three transitions each', async () => {
  const far = [1, 7, 19];
  const states = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `s${i}`,
      { on: Object.fromEntries(far.map((by) => [`E${by}`, `s${(i * by + by) % 40}`])) },
    ]),
  );
  const { scene, layouts } = await layoutOf({ initial: 's0', states });
  expect(layouts).toBe(1);
  expect(scene.states.filter(({ frame }) => frame === 'box')).toHaveLength(40);
  // Takes seconds on a busy machine.
});

it('rejects a machine with too many transitions, with a hint', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const names = Array.from({ length: 101 }, (_, i) => `s${i}`);
  const on = { A: 's1', B: 's2' };
  const states = Object.fromEntries(names.map((name) => [name, { on }]));
  await layoutOf({ initial: 's0', states }).catch(resolve);
  const error = await promise;
  expect(error).toBeInstanceOf(MachineError);
  expect(error).toMatchObject({
    message: 'the machine has 203 transitions in one drawing, but the limit is 200',
    hint: expect.stringContaining('parent state'),
  });
  // In separate parents they are allowed.
  const half = Object.fromEntries(names.slice(0, 51).map((name) => [name, { on }]));
  const parents = { p: { initial: 's0', states: half }, q: { initial: 's0', states: half } };
  const { scene } = await layoutOf({ initial: 'p', states: parents });
  expect(scene.states.length).toBeGreaterThan(100);
});

it('shows the actions of initial transitions, including the root’s', async () => {
  const inner = { initial: { target: 'x', actions: 'begin' }, states: { x: {} } };
  const { scene } = await layoutOf({
    initial: { target: 'a', actions: ['log', 'warm up'] },
    states: { a: { on: { GO: 'b' } }, b: inner },
  });
  expect(faultsOf(scene)).toEqual(Object.fromEntries(Object.keys(rules).map((rule) => [rule, []])));
  const words = scene.states.flatMap(({ box }) =>
    box.items.flatMap((item) => (item.kind === 'text' ? item.text : [])),
  );
  expect(words).toEqual(expect.arrayContaining(['initial', 'log', 'warm up', 'begin']));
});

describe('the geometry rules', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await layout(await loadMachine(question('form')), loadEngine());
  });
  const broken = (changed: Scene) =>
    Object.entries(faultsOf(changed)).flatMap(([rule, faults]) => (faults.length > 0 ? [rule] : []));

  it('detect labels next to their lines', () => {
    const links = scene.links.map((link) =>
      link.label ? { ...link, label: { ...link.label, y: link.label.y + 15 } } : link,
    );
    expect(broken({ ...scene, links })).toContain('lines cross only their own label');
  });

  it('detect a state in the way', () => {
    const { label } = scene.links.find(({ transition }) => transition?.event === 'AGAIN')!;
    const states = scene.states.map((state) =>
      state.node.key === 'closed' ? { ...state, x: label!.x, y: label!.y } : state,
    );
    expect(broken({ ...scene, states })).toEqual(
      expect.arrayContaining([
        'labels touch no state, header, or border',
        'lines cross no leaf state and no unrelated state',
      ]),
    );
  });
});
