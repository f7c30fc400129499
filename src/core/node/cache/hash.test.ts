import { expect, it } from 'vitest';
import { hash } from './hash.ts';

it('makes names that tell parts apart', () => {
  expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  expect(hash('a')).toMatch(/^[\w-]{22}$/);
});
