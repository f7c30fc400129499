import { expect, it } from 'vitest';
import { lanesFor } from './changed-lanes.ts';

/** The names of the steps for changed files, by lane. */
const names = (...changed: string[]) =>
  lanesFor(changed)
    .map((lane) => lane.map(({ name }) => name).join(', '))
    .filter(Boolean);

it('asks for types, lint, and the unit tests of changed code', () => {
  expect(names('src/core/html.ts')).toEqual(['types, lint', 'unit tests']);
  const [[, lint] = [], , , [tests] = []] = lanesFor(['src/core/html.ts', 'README.md']);
  expect(lint?.args).toContain('src/core/html.ts');
  expect(tests?.args).toContain('src/core/html.ts');
  expect(tests?.args).not.toContain('README.md');
});

it('asks for the content check, and the samples of changed pages', () => {
  expect(names('content/docs/v5/guards.mdx')).toEqual(['content', 'samples']);
  expect(names('content/anchors.json')).toEqual(['content']);
  expect(names('site.config.ts')).toEqual(['types, lint', 'content', 'unit tests']);
});

it('asks for nothing if only other files have changed', () => {
  expect(names('README.md', 'docs/browsers.md')).toEqual([]);
});
