import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { loadEngine } from '../node/engine.ts';
import { drawGraph } from './draw.ts';
import { sketchOf } from './sketch.ts';

it('contains the states and lines of a drawing, but no text, IDs, or data attributes', async () => {
  const machine = createMachine({
    initial: 'cart',
    states: { cart: { entry: 'count', on: { pay: 'paid' } }, paid: { tags: 'x', type: 'final' } },
  });
  const graph = toGraph(machine);
  const { svg } = await drawGraph(graph, { idPrefix: 'sc0', title: 'Chart', engine: loadEngine() });
  const sketch = sketchOf(svg);
  expect(sketch).toMatch(/^<svg [^>]*class="sc-sketch" aria-hidden="true" .*viewBox="[^"]+">/);
  expect(sketch.match(/class="sc-box"/g)).toHaveLength(2);
  expect(sketch).toContain('sc-line');
  expect(sketch).not.toMatch(/ id=|data-|<text|cart|pay|count|url\(/);
  expect(sketch.length).toBeLessThan(svg.length / 2);
});
