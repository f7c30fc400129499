import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { print, printLine, printLong } from './print.ts';

class Order {
  total = 3;
}
const circular: Record<string, unknown> = { name: 'loop' };
circular.self = [1];

describe('print', () => {
  it.each([
    'text',
    "it's",
    `"both" and 'single'`,
    'line\nbreak',
    0,
    -0,
    12n,
    true,
    null,
    undefined,
    Symbol('s'),
    [],
    [1, 'two', [3]],
    {},
    { count: 1, 'odd-key': { deep: [true] } },
    new Map<unknown, unknown>([['a', { b: 1 }]]),
    new Set([1, 'x']),
    new Order(),
    new Date('2026-01-02T03:04:05Z'),
    /a+/g,
    function named() {},
    circular,
  ])('writes %o as Node does', (value) => {
    expect(print(value)).toBe(inspect(value, { depth: Infinity, breakLength: Infinity, compact: true }));
  });

  it('ends at circles and in the deep', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(print(loop)).toBe('{ self: [Circular] }');
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 1);
    expect(print(deep)).toContain('[Object]');
  });

  it('shows what an error says', () => {
    expect(print(new TypeError('no'))).toBe('[TypeError: no]');
  });
});

it('printLong breaks long values and leaves short ones', () => {
  expect(printLong({ a: 1 })).toBe('{ a: 1 }');
  expect(printLong({ name: 'a long name that needs its room', list: [1, 2, 3], more: 'and more' })).toBe(
    "{\n  name: 'a long name that needs its room',\n  list: [ 1, 2, 3 ],\n  more: 'and more'\n}",
  );
});

it('printLine leaves texts without quotes', () => {
  expect(printLine(['state', 'idle', { n: 1 }])).toBe('state idle { n: 1 }');
});
