import { expect, it } from 'vitest';
import { closestPaths, pageOfFile } from './closest.ts';

const paths = [
  '/',
  '/docs/',
  '/docs/guards',
  '/docs/xstate-v4/xstate/transitions-and-choices/guards',
  '/docs/parallel-states',
  '/blog/2023-12-01-xstate-v5',
  '/api/xstate/function/createActor',
];

it('finds misspelled pages, pages in other folders, and pages by part of their name', () => {
  expect(closestPaths('/docs/gaurds', paths, 3)[0]).toBe('/docs/guards');
  expect(closestPaths('/docs/xstate-v5/guards/', paths, 3).slice(0, 2)).toContain('/docs/guards');
  expect(closestPaths('/docs/parallel-state-nodes', paths, 1)).toEqual(['/docs/parallel-states']);
  expect(closestPaths('/api/xstate/createactor.html', paths, 1)).toEqual([
    '/api/xstate/function/createActor',
  ]);
});

it('returns no page if none is similar, and at most the given number', () => {
  expect(closestPaths('/wp-login.php', paths, 3)).toEqual([]);
  expect(closestPaths('/docs/guards', paths, 1)).toHaveLength(1);
});

it('resolves the file name in a path to its page', () => {
  expect(pageOfFile('/docs/guards.html', paths)).toBe('/docs/guards');
  expect(pageOfFile('/docs/guards/index.html', paths)).toBe('/docs/guards');
  expect(pageOfFile('/docs/index.html', paths)).toBe('/docs/');
  expect(pageOfFile('/index.html', paths)).toBe('/');
  expect(pageOfFile('/docs/guards', paths)).toBeUndefined();
  expect(pageOfFile('/docs/nothing.html', paths)).toBeUndefined();
});
