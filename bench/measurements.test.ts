import { expect, test } from 'vitest';
import { withCorpora } from './measurements.ts';
import { readOptions } from './options.ts';

test('measures every size of every site in each run, in rotated order', () => {
  const options = readOptions(['--peers', 'vitepress,docusaurus', '--pages', '24,48', '--runs', '2']);
  const list = withCorpora(options).map(
    ({ table, subject, name }) => `${table}, ${subject.split(' ')[0]}, ${name}`,
  );
  expect(list.slice(0, 4)).toEqual([
    '24 pages, ours, builds',
    '24 pages, ours, Navigation, clicked',
    '24 pages, ours, Navigation, hovered first',
    '24 pages, ours, Search to first result',
  ]);
  expect(list.filter((line) => line.endsWith('builds'))).toEqual([
    ...['ours', 'vitepress', 'docusaurus'].map((name) => `24 pages, ${name}, builds`),
    ...['ours', 'vitepress', 'docusaurus'].map((name) => `48 pages, ${name}, builds`),
    ...['vitepress', 'docusaurus', 'ours'].map((name) => `24 pages, ${name}, builds`),
    ...['vitepress', 'docusaurus', 'ours'].map((name) => `48 pages, ${name}, builds`),
  ]);
  expect(list).not.toContain('24 pages, docusaurus, Search to first result');
});

test('rejects invalid options by name', () => {
  for (const [args, message] of [
    [['--pages', '300,few'], /--pages .*'few'/],
    [['--pages', '12'], /--pages .*24/],
    [['--runs', '0'], /--runs/],
    [['--peers', 'hugo'], /unknown peer 'hugo'/],
  ] as const)
    expect(() => readOptions([...args]), args.join(' ')).toThrow(message);
});
