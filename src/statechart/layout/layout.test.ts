import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { question, samples } from '../examples.fixture.ts';
import { toGraph } from '../graph/graph.ts';
import { MachineError } from '../machine/machine-error.ts';
import { loadEngine } from '../node/engine.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { faultsOf, rules } from './geometry.fixture.ts';
import { layout } from './layout.ts';
import { crossings } from './lines.ts';
import type { Rect, Scene } from './scene.ts';

// The width of an article's column in pixels, and how far the stylesheet lets a drawing shrink.
const ARTICLE = 720;
const SHRUNK = 0.86;

it('is tried with 25 machines, one of them with 60 states', async () => {
  expect(Object.keys(samples)).toHaveLength(25);
  const { root } = await loadMachine(question('airline'));
  const count = ({ children }: typeof root): number =>
    children.reduce((sum, child) => sum + 1 + count(child), 0);
  expect(count(root)).toBe(60);
});

describe.each(Object.keys(samples))('in the layout of %s', async (example) => {
  const scene = await layout(await loadMachine(question(example)), loadEngine());
  const faults = faultsOf(scene);

  it.each(Object.keys(rules) as (keyof typeof rules)[])('%s', (rule) => {
    expect(faults[rule]).toEqual([]);
  });

  it('hardly any lines cross', () => {
    expect(crossings(scene)).toBeLessThanOrEqual(1);
  });

  it('what can be pointed at is 24 pixels high, however small the drawing is shown', () => {
    const rows = scene.states.flatMap(({ box }) =>
      box.items.filter((item) => item.kind === 'row' && 'transition' in item.of),
    );
    const labels = scene.links.flatMap(({ label }) => label ?? []);
    for (const target of [...rows, ...labels] as Rect[])
      expect(target.height * SHRUNK).toBeGreaterThanOrEqual(24);
  });

  it.skipIf(example === 'airline')('everything fits into an article', () => {
    expect(scene.width * SHRUNK).toBeLessThanOrEqual(ARTICLE);
  });
});

/** Lays out machines that aren't on a page, but that readers may write. */
async function layoutOf(config: object): Promise<{ scene: Scene; asked: number }> {
  const engine = loadEngine();
  let asked = 0;
  const scene = await layout(toGraph(createMachine(config)), {
    layout(graph) {
      asked++;
      return engine.layout(graph);
    },
  });
  return { scene, asked };
}

it('asks once for 40 states with three transitions each, since one answer takes a second', async () => {
  const far = [1, 7, 19];
  const states = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [
      `s${i}`,
      { on: Object.fromEntries(far.map((by) => [`E${by}`, `s${(i * by + by) % 40}`])) },
    ]),
  );
  const { scene, asked } = await layoutOf({ initial: 's0', states });
  expect(asked).toBe(1);
  expect(scene.states.filter(({ frame }) => frame === 'box')).toHaveLength(40);
  // Seconds on a busy machine.
});

it('refuses a machine that would take long and that nobody could read, and says what to do', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const names = Array.from({ length: 101 }, (_, i) => `s${i}`);
  const on = { A: 's1', B: 's2' };
  const states = Object.fromEntries(names.map((name) => [name, { on }]));
  await layoutOf({ initial: 's0', states }).catch(resolve);
  const error = await promise;
  expect(error).toBeInstanceOf(MachineError);
  expect(error).toMatchObject({
    message: 'the machine has 203 transitions to draw together; the limit is 200',
    hint: expect.stringContaining('parent state'),
  });
  // In separate parents they can.
  const half = Object.fromEntries(names.slice(0, 51).map((name) => [name, { on }]));
  const parents = { p: { initial: 's0', states: half }, q: { initial: 's0', states: half } };
  const { scene } = await layoutOf({ initial: 'p', states: parents });
  expect(scene.states.length).toBeGreaterThan(100);
});

it('tells what is done on the way to an initial state, of the machine as well', async () => {
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

describe('the rules of geometry', async () => {
  const scene = await layout(await loadMachine(question('form')), loadEngine());
  const broken = (changed: Scene) =>
    Object.entries(faultsOf(changed)).flatMap(([rule, faults]) => (faults.length > 0 ? [rule] : []));

  it('notice labels beside their lines', () => {
    const links = scene.links.map((link) =>
      link.label ? { ...link, label: { ...link.label, y: link.label.y + 15 } } : link,
    );
    expect(broken({ ...scene, links })).toContain('lines run through their own label and no other');
  });

  it('notice a state that is in the way', () => {
    const { label } = scene.links.find(({ transition }) => transition?.event === 'AGAIN')!;
    const states = scene.states.map((state) =>
      state.node.key === 'closed' ? { ...state, x: label!.x, y: label!.y } : state,
    );
    expect(broken({ ...scene, states })).toEqual(
      expect.arrayContaining([
        'labels touch no state, no header and no border',
        'lines run through no leaf state, and through no state that they have nothing to do with',
      ]),
    );
  });
});
