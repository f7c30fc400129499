import { expect, test } from 'vitest';
import { decodeWords, encodeWords, usualAnchor } from './format.ts';

test('decodes encoded words', () => {
  const words = [
    '=save',
    'a',
    'actor',
    'actorref',
    'actors',
    'b',
    'über',
    `${'x'.repeat(30)}a`,
    `${'x'.repeat(30)}b`,
  ];
  expect(decodeWords(encodeWords(words))).toEqual(words);
  expect(encodeWords(['actor', 'actors'])).toBe('AactorFs');
  expect(decodeWords('')).toEqual([]);
});

test.each([
  ['Combine guards: and, or, not', 'combine-guards-and-or-not'],
  ['What’s new?', 'whats-new'],
  ['', ''],
])('returns the default anchor of “%s”', (heading, anchor) => {
  expect(usualAnchor(heading)).toBe(anchor);
});
