import { expect, test } from 'vitest';
import { formatNumber, formatRatio, markdownTable, plainTable } from './table.ts';

const table = {
  head: ['', 'ours', 'peer'],
  rows: [
    ['JavaScript, KB', '7', '210'],
    ['a|b', '–', '1'],
  ],
};

test('aligns the columns of a plain table', () => {
  expect(plainTable(table).split('\n')).toEqual([
    '                ours  peer',
    '--------------  ----  ----',
    'JavaScript, KB     7   210',
    'a|b                –     1',
  ]);
});

test('aligns numbers to the right and escapes bars in a Markdown table', () => {
  expect(markdownTable(table).split('\n')).toEqual([
    '|  | ours | peer |',
    '| --- | --: | --: |',
    '| JavaScript, KB | 7 | 210 |',
    '| a\\|b | – | 1 |',
  ]);
});

test('rounds numbers to their significant digits', () => {
  expect([0, 3, 0.004, 0.123, 7.25, 99.94, 828.4, undefined].map(formatNumber)).toEqual([
    '0',
    '3',
    '< 0.01',
    '0.12',
    '7.3',
    '99.9',
    '828',
    '–',
  ]);
});

test('prints ratios with two digits, and never a measured one as zero', () => {
  expect([0, 0.001, 0.333, 1, 12.5, undefined].map(formatRatio)).toEqual([
    '0.00',
    '< 0.01',
    '0.33',
    '1.00',
    '12.50',
    '–',
  ]);
});
