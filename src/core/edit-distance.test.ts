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
])('%s is %s after %i edits', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test('a beginning may hold a slip', () => {
  expect(prefixDistance('craetem', 'createmachine', 1)).toBe(1);
  expect(prefixDistance('create', 'createmachine', 1)).toBe(0);
  expect(prefixDistance('actor', 'createmachine', 1)).toBe(2);
});

test('words of any length are safe', () => {
  expect(editDistance('a'.repeat(5000), 'b'.repeat(5000), 2)).toBe(3);
});
