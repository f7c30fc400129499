import { expect, it } from 'vitest';
import { slowness } from './slowness.ts';

it.each([
  [0, 2, 1],
  [1.9, 2, 1],
  [6, 2, 3],
  [6, 8, 1],
  [200, 2, 5],
])('is, with a load of %s on %s processors, %s', (load, processors, expected) => {
  expect(slowness(load, processors)).toBe(expected);
});
