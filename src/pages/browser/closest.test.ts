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

it('knows a misspelled page, one in another folder, and one by a part of its name', () => {
  expect(closestPaths('/docs/gaurds', paths, 3)[0]).toBe('/docs/guards');
  expect(closestPaths('/docs/xstate-v5/guards/', paths, 3).slice(0, 2)).toContain('/docs/guards');
  expect(closestPaths('/docs/parallel-state-nodes', paths, 1)).toEqual(['/docs/parallel-states']);
  expect(closestPaths('/api/xstate/createactor.html', paths, 1)).toEqual([
    '/api/xstate/function/createActor',
  ]);
});

it('names nothing for an address that is like none, and no more than it was asked for', () => {
  expect(closestPaths('/wp-login.php', paths, 3)).toEqual([]);
  expect(closestPaths('/docs/guards', paths, 1)).toHaveLength(1);
});

it('finds the page that a path names by its file', () => {
  expect(pageOfFile('/docs/guards.html', paths)).toBe('/docs/guards');
  expect(pageOfFile('/docs/guards/index.html', paths)).toBe('/docs/guards');
  expect(pageOfFile('/docs/index.html', paths)).toBe('/docs/');
  expect(pageOfFile('/index.html', paths)).toBe('/');
  expect(pageOfFile('/docs/guards', paths)).toBeUndefined();
  expect(pageOfFile('/docs/nothing.html', paths)).toBeUndefined();
});
