// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { Export } from './export.tsx';

const drawingFile = vi.hoisted(() => vi.fn<() => Promise<Blob>>());
vi.mock('../../browser/copy-drawing.ts', () => ({ drawingFile }));
const download = vi.hoisted(() => vi.fn());
vi.mock('../../browser/workspace/download.ts', () => ({ download }));

afterEach(cleanup);

it('reports a chart that is too large for a picture until it is saved in another way', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '<div class="workspace"><svg class="sc-chart"></svg></div>';
  const graph = toGraph(createMachine({ initial: 'open', states: { open: {} } }));
  render(<Export script={{ name: 'door', xstate: 5, js: '', source: '', events: {}, graph }} />);
  drawingFile.mockRejectedValueOnce(new Error('The chart is too large for a PNG image.'));
  fireEvent.click(screen.getByRole('button', { name: 'PNG' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The chart couldn’t be saved as PNG. Choose SVG instead.',
  );
  drawingFile.mockResolvedValueOnce(new Blob());
  fireEvent.click(screen.getByRole('button', { name: 'SVG' }));
  await expect.poll(() => download.mock.calls).toEqual([['door.svg', expect.any(Blob), 'image/svg']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
