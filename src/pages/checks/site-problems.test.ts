import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf, withLinks } from '../site.fixture.ts';
import { siteProblems } from './site-problems.ts';

it('reports a wrong version folder once, without each link to its pages', () => {
  const links = withLinks('/docs/v4/a', '/docs/v4/b', '/docs/v4/c');
  const guide = { name: 'current', label: 'A', folder: 'docs/v5', path: '/docs', mainDoc: 'about' } as const;
  const versions = [
    { ...guide, status: 'latest' as const, xstate: 5 as const },
    {
      ...guide,
      name: '4',
      folder: 'docs/v44',
      path: '/docs/v4',
      status: 'unmaintained' as const,
      xstate: 4 as const,
    },
  ];
  const change = { versions, redirects: [], planned: [], navbar: { hideOnScroll: true, items: [] } };
  const site = siteOf({ versions: [versionOf({ about: docPage('about', {}, links) })] }, change);
  expect(siteProblems(site, false).errors.map(({ problem }) => problem)).toEqual([
    'versions[1].folder: content/docs/v44 has no pages',
  ]);
});
