import { describe, expect, it } from 'vitest';
import { question, samples } from './examples.fixture.ts';
import { faultsOf, rules } from './geometry.fixture.ts';
import { layout } from './layout.ts';
import { crossings } from './lines.ts';
import { loadEngine } from './node/engine.ts';
import { loadMachine } from './node/load-machine.fixture.ts';
import type { Rect, Scene } from './scene.ts';

// Pixels of an article's column, and how far the stylesheet lets a drawing shrink.
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
  const scene = await layout(await loadMachine(question(example)), await loadEngine());
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

describe('the rules of geometry', async () => {
  const scene = await layout(await loadMachine(question('form')), await loadEngine());
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
