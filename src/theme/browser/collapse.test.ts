import { expect, test } from 'vitest';
import { collapseDuration } from './collapse.ts';

test('takes longer for more height, but not in proportion', () => {
  const heights = [0, 40, 400, 4000];
  const durations = heights.map((height) => collapseDuration(height, false));
  expect(durations).toEqual(durations.toSorted((a, b) => a - b));
  expect(collapseDuration(400, false)).toBeLessThan(2 * collapseDuration(40, false));
});

test('returns whole milliseconds of the known curve', () => {
  expect(collapseDuration(0, false)).toBe(40);
  expect(collapseDuration(36, false)).toBe(192);
});

test('takes a millisecond if reduced motion is preferred', () => {
  expect(collapseDuration(4000, true)).toBe(1);
});
