import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

// Published examples: Newcombe, "Two-sided confidence intervals for the single proportion" (1998),
// table I.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('returns the published interval for %i of %i: %f to %f', (successes, total, low, high) => {
  const interval = wilson(successes, total);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

it('stays between 0 and 1', () => {
  expect(wilson(0, 1)[0]).toBe(0);
  expect(wilson(1, 1)[1]).toBe(1);
});
