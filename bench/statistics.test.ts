import { expect, test } from 'vitest';
import { addSample, median, ratio, rotated, type Samples } from './statistics.ts';

test('returns the middle number as the median, in any order', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeUndefined();
});

test('does not change the numbers', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});

test("divides this site's number by the peer's", () => {
  expect(ratio(1, 4)).toBe(0.25);
  expect(ratio(0, 4)).toBe(0);
});

test('returns no ratio to zero or without both numbers', () => {
  expect(ratio(1, 0)).toBeUndefined();
  expect(ratio(undefined, 2)).toBeUndefined();
  expect(ratio(2, undefined)).toBeUndefined();
});

test('collects samples by metric and skips missing ones', () => {
  const samples: Samples = {};
  addSample(samples, { js: 1, fcp: undefined });
  addSample(samples, { js: 2, fcp: 5 });
  expect(samples).toEqual({ js: [1, 2], fcp: [5] });
});

test('rotates which site comes first', () => {
  expect([0, 1, 2, 3].map((run) => rotated(['a', 'b', 'c'], run)[0])).toEqual(['a', 'b', 'c', 'a']);
  expect(rotated([], 2)).toEqual([]);
});
