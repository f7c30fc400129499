import { expect, it } from 'vitest';
import { diffRows } from './solution-diff.ts';

const lines = (...texts: string[]) => texts.join('\n');

it('returns the lines to add and to remove', () => {
  expect(diffRows(lines('a', 'b', 'c'), lines('a', 'x', 'c'))).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ]);
});

it('omits unchanged lines far from a change, at the ends and between', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => String(i));
  const own = lines(...numbers);
  const solution = lines(...numbers.with(5, 'five').with(17, 'seventeen'));
  expect(diffRows(own, solution).map((row) => (row.kind === 'gap' ? row.lines : row.text))).toEqual([
    ...[2, '2', '3', '4', '5', 'five', '6', '7', '8'],
    ...[5, '14', '15', '16', '17', 'seventeen', '18', '19'],
  ]);
});

it('keeps a single unchanged line and ignores trailing newlines', () => {
  expect(diffRows(lines('a', 'b', 'c', 'd', 'e'), `${lines('a', 'b', 'c', 'd', 'x')}\n\n`)).toEqual([
    ...['a', 'b', 'c', 'd'].map((text) => ({ kind: 'same', text })),
    { kind: 'removed', text: 'e' },
    { kind: 'added', text: 'x' },
  ]);
  expect(diffRows('a', 'a\n')).toEqual([{ kind: 'same', text: 'a' }]);
});
