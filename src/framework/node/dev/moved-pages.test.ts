import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import type { Redirect } from '../../../pages/model.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { movedPages } from './moved-pages.ts';

const siteWith = (pages: Record<string, string>, redirects: Redirect[] = []) => {
  const docs = Object.entries({ about: 'About', ...pages }).map(([id, title]) => [
    id,
    docPage(id, { title }),
  ]);
  return siteOf({ versions: [versionOf(Object.fromEntries(docs))] }, { redirects });
};
const before = siteWith({ guards: 'Guards', actions: 'Actions' });

it('suggests a redirect for a renamed page', () => {
  expect(movedPages(before, siteWith({ conditions: 'Guards', actions: 'Actions' }))).toEqual([
    "/docs/guards has moved to /docs/conditions. To redirect old links, add { from: '/docs/guards', to: '/docs/conditions' } to redirects in site.config.ts.",
  ]);
});

it.each([
  ['new', { guards: 'Guards', actions: 'Actions', input: 'Input' }, []],
  ['deleted', { actions: 'Actions' }, []],
  ['copied', { one: 'Guards', two: 'Guards', actions: 'Actions' }, []],
  [
    'redirected',
    { conditions: 'Guards', actions: 'Actions' },
    [{ from: '/docs/guards', to: '/docs/conditions' }],
  ],
])('suggests nothing for a page that is %s', (_, pages, redirects) => {
  expect(movedPages(before, siteWith(pages as Record<string, string>, redirects))).toEqual([]);
});
