import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown(output: { isTTY?: boolean; columns?: number }, isCI: boolean) {
  const texts: string[] = [];
  const progress = new Progress({ ...output, write: (text) => texts.push(text) }, isCI);
  return { texts, progress };
}

it('updates one line on a terminal, and clears it at the end', () => {
  const { texts, progress } = shown({ isTTY: true, columns: 40 }, true);
  const pages = progress.begin('Compiling pages', 2);
  const code = progress.begin('Bundling code');
  vi.advanceTimersByTime(100);
  pages.tick();
  code.end();
  vi.advanceTimersByTime(300);
  pages.end();
  vi.advanceTimersByTime(1000);
  expect(texts).toEqual([
    '\x1b[2KCompiling pages (0 of 2), Bundling code\r',
    '\x1b[2KCompiling pages (1 of 2)\r',
    '\x1b[2K',
  ]);
});

it('truncates the line to the width of the terminal', () => {
  const { texts, progress } = shown({ isTTY: true, columns: 12 }, false);
  progress.begin('Compiling pages');
  vi.advanceTimersByTime(100);
  expect(texts).toEqual(['\x1b[2KCompiling p\r']);
});

it('writes a plain line every few seconds in CI, if something has changed', () => {
  const { texts, progress } = shown({}, true);
  const pages = progress.begin('Compiling pages', 3);
  vi.advanceTimersByTime(4000);
  expect(texts).toEqual([]);
  pages.tick();
  vi.advanceTimersByTime(20_000);
  pages.tick();
  vi.advanceTimersByTime(5000);
  pages.end();
  expect(texts).toEqual(['Compiling pages (1 of 3)\n', 'Compiling pages (2 of 3)\n']);
});

it('writes nothing to a pipe', () => {
  const { texts, progress } = shown({}, false);
  progress.begin('Compiling pages');
  vi.advanceTimersByTime(60_000);
  expect(texts).toEqual([]);
});
