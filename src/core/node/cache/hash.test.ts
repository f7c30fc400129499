import { expect, it } from 'vitest';
import { hash } from './hash.ts';

it('returns different hashes for different splits of the same text', () => {
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  expect(hash('a')).toMatch(/^[\w-]{22}$/);
});
