import { describe, expect, it } from 'vitest';
import { question } from '../examples.fixture.ts';
import { loadEngine } from '../node/engine.ts';
import { loadMachine } from '../node/load-machine.fixture.ts';
import { faultsOf, rules } from './geometry.fixture.ts';
import { layout } from './layout.ts';
import { crossings } from './lines.ts';
import type { Rect } from './scene.ts';

// The width of an article's column in pixels.
const ARTICLE = 720;
// The minimum scale of a drawing in the stylesheet.
const SHRUNK = 0.86;

/** Examples of each kind: long, nested, parallel, cyclic, and with many lines between few states. */
export const REPRESENTATIVES: readonly string[] = [
  'form',
  'payment',
  'longNames',
  'wizard',
  'session',
  'hub',
  'russianDolls',
  'editor',
  'inbox',
  'call',
  'regions',
  'scripts',
];

/** Checks the layouts of examples with all rules. */
export function describeLayouts(names: readonly string[]): void {
  describe.each(names)('the layout of %s', async (example) => {
    const scene = await layout(await loadMachine(question(example)), loadEngine());
    const faults = faultsOf(scene);

    it.each(Object.keys(rules) as (keyof typeof rules)[])('%s', (rule) => {
      expect(faults[rule]).toEqual([]);
    });

    it('has at most one crossing', () => {
      expect(crossings(scene)).toBeLessThanOrEqual(1);
    });

    it('has targets that are 24 pixels high even at the minimum scale', () => {
      const rows = scene.states.flatMap(({ box }) =>
        box.items.filter((item) => item.kind === 'row' && 'transition' in item.of),
      );
      const labels = scene.links.flatMap(({ label }) => label ?? []);
      for (const target of [...rows, ...labels] as Rect[])
        expect(target.height * SHRUNK).toBeGreaterThanOrEqual(24);
    });

    it.skipIf(example === 'airline')('fits into an article', () => {
      expect(scene.width * SHRUNK).toBeLessThanOrEqual(ARTICLE);
    });
  });
}
