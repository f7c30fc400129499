import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { siteOf } from '../../pages/site.fixture.ts';
import { pageReport } from './page-report.ts';

const siteWith = (lastChanges: Record<string, string>) =>
  siteOf({
    versions: [
      versionOf({ about: docPage('about', { slug: '' }), 状態: docPage('状態') }, [{ doc: 'about' }]),
    ],
    posts: [],
    pages: [],
    lastChanges,
  });
const now = new Date('2026-11-22');

it('names orphans, and pages that were not changed for a year', () => {
  const days = { 'docs/v5/about.mdx': '2025-11-22', 'docs/v5/状態.mdx': '2025-11-21' };
  expect(pageReport(siteWith(days), now)).toEqual([
    '1 page that no sidebar and no other page leads to',
    '  content/docs/v5/状態.mdx  /docs/状態',
    '1 page not changed for a year',
    '  content/docs/v5/状態.mdx  2025-11-21',
  ]);
});

it('says so where there is no history', () => {
  expect(pageReport(siteWith({}), now).at(-1)).toBe(
    'When pages were changed is not known: the content folder has no whole Git history',
  );
});
