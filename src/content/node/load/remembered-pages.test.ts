import { expect, it } from 'vitest';
import { docPage } from '../../content.fixture.ts';
import { RememberedPages } from './remembered-pages.ts';

it.each([
  ['another page', 'docs/guards.mdx', { pages: 1, hasCourse: true }],
  ['a page of the course', 'learn/states/index.mdx', { pages: 1, hasCourse: false }],
  ['a file that isn’t a page', 'learn/states/open/start.ts', { pages: 0, hasCourse: false }],
])('forgets what depends on %s', (_, file, expected) => {
  const files = ['docs/guards.mdx', 'learn/states/index.mdx'];
  const remembered = new RememberedPages();
  for (const name of files) remembered.set(name, docPage('a'));
  remembered.course = { chapters: [], mistakes: [] };
  remembered.forget(file);
  const pages = files.filter((name) => remembered.get(name)).length;
  expect({ pages, hasCourse: remembered.course !== undefined }).toEqual(expected);
});
