// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteDrawing } from './drawing-note.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows a message if drawing takes long, and none if it finishes early', () => {
  const figure = document.createElement('figure');
  const end = noteDrawing(figure);
  vi.advanceTimersByTime(249);
  expect(figure.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(figure.querySelector('[role="status"]')?.textContent).toBe('Drawing…');
  end();
  expect(figure.children).toHaveLength(0);
  noteDrawing(figure)();
  vi.advanceTimersByTime(1000);
  expect(figure.children).toHaveLength(0);
});
