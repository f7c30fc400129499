import { expect, test } from 'vitest';
import { markdownTable, tablesOf } from './report.ts';

const result = (subject: string, sample: Record<string, number>) => ({ table: 'Sizes', subject, sample });

test('compares the medians of all runs with the best peer', () => {
  const runs = [1, 9, 2].map((size) => result('ours', { size, extra: 3 }));
  const tables = tablesOf([...runs, result('a 1.0', { size: 8 }), result('b 2.0', { size: 4, extra: 0 })]);
  expect(tables).toEqual({
    Sizes: {
      size: { ours: 2, 'a 1.0': 8, 'b 2.0': 4, 'ours : best peer': 0.5 },
      extra: { ours: 3, 'a 1.0': undefined, 'b 2.0': 0, 'ours : best peer': undefined },
    },
  });
});

test('summarizes pages, also if a metric of one of them is missing', () => {
  const tables = tablesOf([result('/a', { paint: 10.04, blocking: 1 }), result('/b', { paint: 20 })]);
  expect(tables.Sizes).toEqual({
    '/a': { paint: 10, blocking: 1 },
    '/b': { paint: 20 },
    median: { paint: 15, blocking: 1 },
    largest: { paint: 20, blocking: 1 },
  });
});

test('writes Markdown with a dash for missing numbers', () => {
  expect(markdownTable({ '/a': { paint: 10, blocking: 1 }, '/b': { paint: 20 } }).split('\n')).toEqual([
    '|  | paint | blocking |',
    '| --- | --: | --: |',
    '| /a | 10 | 1 |',
    '| /b | 20 | – |',
  ]);
});
