import { expect, test } from 'vitest';
import { truncate } from './marked-text.tsx';

test.each([
  ['short', 'short'],
  ['just ten 12', 'just ten 1…'],
  [`${'a'.repeat(9)}🎉🎉`, `${'a'.repeat(9)}…`],
])('truncates “%s” to “%s”', (text, shown) => {
  expect(truncate(text, 10)).toBe(shown);
});
