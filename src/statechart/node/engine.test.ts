import Elk from 'elkjs/lib/elk.bundled.js';
import { expect, it } from 'vitest';
import { loadEngine } from './engine.ts';

const graph = () => ({
  id: 'root',
  layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'DOWN' },
  children: ['a', 'b', 'c'].map((id) => ({ id, width: 80, height: 30 })),
  edges: [
    {
      id: 'ab',
      sources: ['a'],
      targets: ['b'],
      labels: [{ id: 'label', text: 'next', width: 40, height: 16 }],
    },
    { id: 'ca', sources: ['c'], targets: ['a'] },
  ],
});

/** Removes the numbers that ELK gives to objects, which depend on earlier layouts. */
const withoutNumbers = (layout: unknown) =>
  JSON.parse(JSON.stringify(layout, (key, value) => (key === '$H' ? undefined : value)));

it('returns the same layout as ELK’s own wrapper', async () => {
  await loadEngine().layout(graph());
  const layout = withoutNumbers(await loadEngine().layout(graph()));
  expect(layout).toEqual(withoutNumbers(await new Elk().layout(graph())));
  expect(layout.height).toBeGreaterThan(60);
});

it('throws ELK’s errors', async () => {
  const lost = { ...graph(), edges: [{ id: 'x', sources: ['a'], targets: ['nowhere'] }] };
  await expect(loadEngine().layout(lost)).rejects.toThrow(/ELK can’t lay out the chart: .*nowhere/);
});
