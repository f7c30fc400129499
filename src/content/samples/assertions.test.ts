import { describe, expect, it } from 'vitest';
import { assertionGroups } from './assertions.ts';

/** Returns the assertion groups of code whose tokens are words, punctuation, and strings. */
function groups(source: string) {
  const tokens = source
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .matchAll(/[\w.]+|[^\w\s]+/g);
  const found = assertionGroups(
    source,
    Array.from(tokens, ({ index, 0: text }) => ({ start: index, end: index + text.length })),
  );
  return found.map(({ anchor, expected }) => [
    anchor,
    ...expected.map(({ value, line }) => `${line}: ${value}`),
  ]);
}

describe('assertionGroups', () => {
  it.each<[string, ReturnType<typeof groups>]>([
    ['a; // => 1', [[0, '0: 1']]],
    ['a;\n// => 1', [[0, '1: 1']]],
    [
      'a; //=>1 \nb;\n\n//   => 2',
      [
        [0, '0: 1'],
        [2, '3: 2'],
      ],
    ],
    ['a; // => 1\n// => 2\n// => 3', [[0, '0: 1', '1: 2', '2: 3']]],
    [
      'a; // => 1\nb; // => 2',
      [
        [0, '0: 1'],
        [1, '1: 2'],
      ],
    ],
    ['// => 1\na;', [[-1, '0: 1']]],
    ['a; /* // => 1 */\n/*\n// => 2\n*/', []],
    ['a; // b => 1 // => 2', []],
  ])('finds in %j the groups %j', (source, expected) => {
    expect(groups(source)).toEqual(expected);
  });

  it('ignores a comment inside a token', () => {
    expect(assertionGroups("f('; // => 1');", [{ start: 0, end: 15 }])).toEqual([]);
  });
});
