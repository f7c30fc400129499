import { expect, test } from 'vitest';
import { editDistance, prefixDistance } from './edit-distance.ts';

test.each([
  ['guards', 'guards', 0],
  ['gaurds', 'guards', 1],
  ['guads', 'guards', 1],
  ['guarrds', 'guards', 1],
  ['guarts', 'guards', 1],
  ['grads', 'guards', 2],
  ['machine', 'actor', 3],
])('counts the edits from %s to %s: %i', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test('finds a prefix with a typo', () => {
  expect(prefixDistance('craetem', 'createmachine', 1)).toBe(1);
  expect(prefixDistance('create', 'createmachine', 1)).toBe(0);
  expect(prefixDistance('actor', 'createmachine', 1)).toBe(2);
});

test('supports words of any length', () => {
  expect(editDistance('a'.repeat(5000), 'b'.repeat(5000), 2)).toBe(3);
});
