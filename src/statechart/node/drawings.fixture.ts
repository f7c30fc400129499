import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { question } from '../examples.fixture.ts';
import { chartsOfPage } from './index.ts';
import { loadMachine } from './load-machine.fixture.ts';

export const charts = chartsOfPage();
export const draw = (example: string) => charts.draw({ ...question(example), idPrefix: 'one' });

/** Examples with long and nested, parallel, and escaped names, and with many transitions. */
export const REPRESENTATIVES: readonly string[] = ['form', 'payment', 'longNames', 'russianDolls', 'regions'];

/** Checks the drawings of examples. */
export function describeDrawings(names: readonly string[]): void {
  describe.each(names)('the drawing of %s', async (example) => {
    const { svg, width, height } = await draw(example);
    const graph = await loadMachine(question(example));

    it('shows every transition once, as a line or inside its state', () => {
      const groups = [...svg.matchAll(/class="sc-(?:transition|inner)" data-index="(\d+)"/g)];
      const drawn = groups.map(([, index]) => Number(index)).sort((a, b) => a - b);
      expect(drawn).toEqual(graph.transitions.map(({ index }) => index));
      expect(svg.match(/class="sc-label"/g) ?? []).toHaveLength(drawn.length);
    });

    it('shows every state once', () => {
      const drawn = [...svg.matchAll(/data-state="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(drawn).size).toBe(drawn.length);
    });

    it('contains its size but no styles or scripts', () => {
      expect(svg).not.toMatch(/style[=>]|<script|\son\w+=/);
      expect(svg).toContain(`width="${width}" height="${height}"`);
    });

    it.skipIf(example === 'airline')('is deterministic', async () => {
      expect((await draw(example)).svg).toBe(svg);
    });

    it('is small', () => {
      const things = [...svg.matchAll(/data-(?:state|event)=/g)].length;
      expect(gzipSync(svg).length).toBeLessThan(1500 + 120 * things);
    });
  });
}
