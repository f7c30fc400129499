import { expect, it } from 'vitest';
import { readLineMarks, withoutLineMarks } from './line-marks.ts';

it.each([
  '// [!code ++]',
  '//[!code ++]',
  '  //  [!code  ++ ]  ',
  '// [!CODE ++]',
  '# [!code ++]',
  '/* [!code ++] */',
  '{/* [!code ++] */}',
  '<!-- [!code ++] -->',
])('recognizes %s', (comment) => {
  expect(readLineMarks(`a ${comment}\nb ${comment.replace('++', '--')}\nc`)).toEqual([
    { text: 'a', mark: 'add' },
    { text: 'b', mark: 'del' },
    { text: 'c' },
  ]);
});

it.each([
  '[!code ++]',
  '// [!code +]',
  '// [!code highlight]',
  '// [!code++]',
  '// [!code ++] more',
  '/* [!code ++]',
  '<!-- [!code ++]',
  '"// [!code ++]"',
])('shows %s as code', (text) => {
  expect(readLineMarks(text)).toEqual([{ text }]);
});

it('marks as many lines as a mark counts', () => {
  const lines = readLineMarks('a // [!code --:2]\nb\nc // [!code ++:3]\nd // [!code --]\ne');
  expect(lines.map(({ text, mark }) => [text, mark])).toEqual([
    ['a', 'del'],
    ['b', 'del'],
    ['c', 'add'],
    ['d', 'del'],
    ['e', undefined],
  ]);
});

it('empties removed lines and keeps line numbers', () => {
  expect(withoutLineMarks('a // [!code --]\nb // => 1 // [!code ++]\nc')).toBe('\nb // => 1\nc');
});
