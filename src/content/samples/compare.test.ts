import { expect, it } from 'vitest';
import { isSameValue } from './compare.ts';

it('ignores whitespace between parts of a value, and trailing commas', () => {
  expect(isSameValue("{count:1,  tags: [ 'a', 'b', ], }", "{ count: 1, tags: [ 'a', 'b' ] }")).toBe(true);
});

it('compares whitespace and commas inside strings', () => {
  expect(isSameValue("'a  b'", "'a b'")).toBe(false);
  expect(isSameValue("'a,]'", "'a]'")).toBe(false);
  expect(isSameValue("'it\\'s  '", "'it\\'s '")).toBe(false);
});

it('distinguishes values, types, and their order', () => {
  expect(isSameValue('1', "'1'")).toBe(false);
  expect(isSameValue('1 2', '12')).toBe(false);
  expect(isSameValue('{ a: 1, b: 2 }', '{ b: 2, a: 1 }')).toBe(false);
});
