import { expect, test } from 'vitest';
import { addSample, median, ratio, rotated, type Samples } from './statistics.ts';

test('the median is the middle, whatever the order', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeUndefined();
});

test('the median leaves its numbers as they were', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});

test('a ratio says how many times the peer ours is', () => {
  expect(ratio(1, 4)).toBe(0.25);
  expect(ratio(0, 4)).toBe(0);
});

test('there is no ratio to nothing, or without both sides', () => {
  expect(ratio(1, 0)).toBeUndefined();
  expect(ratio(undefined, 2)).toBeUndefined();
  expect(ratio(2, undefined)).toBeUndefined();
});

test('samples gather by metric, and what is missing leaves none', () => {
  const samples: Samples = {};
  addSample(samples, { js: 1, fcp: undefined });
  addSample(samples, { js: 2, fcp: 5 });
  expect(samples).toEqual({ js: [1, 2], fcp: [5] });
});

test('rotation gives each a turn at being first', () => {
  expect([0, 1, 2, 3].map((run) => rotated(['a', 'b', 'c'], run)[0])).toEqual(['a', 'b', 'c', 'a']);
  expect(rotated([], 2)).toEqual([]);
});
