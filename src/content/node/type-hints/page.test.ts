import { expect, it, vi } from 'vitest';
import { ContainedEnd } from '../../../core/node/contained/contained-process.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import { mistakesIn } from '../page.fixture.ts';
import type { askForTypes } from './ask.ts';

const ask = vi.hoisted(() => vi.fn<typeof askForTypes>());
vi.mock('./ask.ts', async (original) => ({
  ...(await original<typeof import('./ask.ts')>()),
  askForTypes: ask,
}));

it.each([
  ['time', new TimeLimitError('took more than 5 s'), /took more than 5 s\n {2}Look for a type that refers/],
  [
    'memory',
    new ContainedEnd('needs more than 5 MB of memory', { isOutOfMemory: true }),
    /needs more than 5 MB of memory\n {2}Look for a type that refers to itself/,
  ],
  [
    'the installation',
    new ContainedEnd('ends its process', { errors: "Error: Cannot find module 'typescript'\n    at x" }),
    /ends its process: Error: Cannot find module 'typescript'\n {2}Run npm ci to reinstall/,
  ],
])('reports types that fail because of %s, with a hint', async (_, error, expected) => {
  ask.mockRejectedValueOnce(error);
  expect(await mistakesIn(['```ts types', 'const a = 1;', '```'])).toEqual([expect.stringMatching(expected)]);
});
