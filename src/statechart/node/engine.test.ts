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

it('returns the same layout as ELK’s own wrapper', async () => {
  expect(await loadEngine().layout(graph())).toEqual(await new Elk().layout(graph()));
});

it('throws ELK’s errors', async () => {
  const lost = { ...graph(), edges: [{ id: 'x', sources: ['a'], targets: ['nowhere'] }] };
  await expect(loadEngine().layout(lost)).rejects.toThrow(/ELK can’t lay out the chart: .*nowhere/);
});
