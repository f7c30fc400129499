import { expect, it } from 'vitest';
import { lanesFor } from './changed-lanes.ts';

/** The names of the steps for changed files, by lane. */
const names = (...changed: string[]) =>
  lanesFor(changed, () => true)
    .map((lane) => lane.map(({ name }) => name).join(', '))
    .filter(Boolean);

it('selects type checks, lint, and unit tests for changed code', () => {
  expect(names('src/core/html.ts')).toEqual(['types, lint', 'unit tests']);
  const [[, lint] = [], , , [tests] = []] = lanesFor(['src/core/html.ts', 'README.md'], () => true);
  expect(lint?.args).toContain('src/core/html.ts');
  expect(tests?.args).toContain('src/core/html.ts');
  expect(tests?.args).not.toContain('README.md');
});

it('selects the content check and the samples of changed pages', () => {
  expect(names('content/docs/v5/guards.mdx')).toEqual(['content', 'samples']);
  expect(names('content/anchors.json')).toEqual(['content']);
  expect(names('site.config.ts')).toEqual(['types, lint', 'content', 'unit tests']);
});

it('selects the checks that a deleted file can break, without the file', () => {
  const lanes = lanesFor(
    ['src/core/gone.ts', 'content/docs/v5/gone.mdx', 'content/docs/v5/guards.mdx'],
    (file) => !file.includes('gone'),
  );
  expect(lanes.map((lane) => lane.map(({ name }) => name))).toEqual([
    ['types'],
    ['content'],
    ['samples'],
    ['unit tests'],
  ]);
  expect(JSON.stringify(lanes)).toContain('guards.mdx');
  expect(JSON.stringify(lanes)).not.toContain('gone');
});

it('selects nothing for other files', () => {
  expect(names('README.md', 'docs/browsers.md')).toEqual([]);
});
