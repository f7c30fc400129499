import { expect, it, vi } from 'vitest';
import { rememberByObject, rememberResults } from './remember-results.ts';

it('computes a result once, as long as it is among the latest', () => {
  const work = vi.fn((a: string, b: string) => `${a}+${b}`);
  const remembered = rememberResults(work);
  expect(remembered('x', 'yz')).toBe('x+yz');
  expect(remembered('xy', 'z')).toBe('xy+z');
  expect(remembered('x', 'yz')).toBe('x+yz');
  expect(work).toHaveBeenCalledTimes(2);
  for (let i = 0; i < 199; i++) remembered('a', String(i));
  work.mockClear();
  remembered('x', 'yz');
  expect(work).not.toHaveBeenCalled();
  remembered('xy', 'z');
  expect(work).toHaveBeenCalledTimes(1);
});

it('remembers undefined, and no errors', () => {
  const work = vi.fn((name: string) => {
    if (name === 'bad') throw new Error('bad');
  });
  const remembered = rememberResults(work);
  remembered('good');
  remembered('good');
  expect(() => remembered('bad')).toThrow('bad');
  expect(() => remembered('bad')).toThrow('bad');
  expect(work).toHaveBeenCalledTimes(3);
});

it('remembers a result for each object', () => {
  const work = vi.fn(({ name }: { name: string }) => (name === '' ? undefined : [name]));
  const remembered = rememberByObject(work);
  const [page, other] = [{ name: '' }, { name: 'other' }];
  expect([remembered(page), remembered(page), remembered(other)]).toEqual([undefined, undefined, ['other']]);
  expect(remembered(other)).toBe(remembered(other));
  expect(work).toHaveBeenCalledTimes(2);
});
