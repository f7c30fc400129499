import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../../content/content.fixture.ts';
import { siteOf } from '../../../pages/site.fixture.ts';
import { pageReport, translationReport } from './page-report.ts';

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

it('lists orphan pages and pages that were not changed for a year', () => {
  const days = { 'docs/v5/about.mdx': '2025-11-22', 'docs/v5/状態.mdx': '2025-11-21' };
  expect(pageReport(siteWith(days), now)).toEqual([
    '1 page without a link from a sidebar or another page',
    '  content/docs/v5/状態.mdx  /docs/状態',
    '1 page not changed for a year',
    '  content/docs/v5/状態.mdx  2025-11-21',
  ]);
});

it('reports missing Git history', () => {
  expect(pageReport(siteWith({}), now).at(-1)).toBe(
    'Can’t list old pages, because the content folder has no complete Git history. In a shallow clone, run git fetch --unshallow.',
  );
});

it('lists translations that are older than the original, and counts pages', () => {
  const translated = (id: string) => docPage(id, {}, { translation: `fr/docs/v5/${id}.mdx` });
  const pages = { a: translated('a'), b: translated('b'), c: translated('c') };
  const lastChanges = {
    ...{ 'docs/v5/a.mdx': '2026-11-22', 'fr/docs/v5/a.mdx': '2026-11-21' },
    ...{ 'docs/v5/b.mdx': '2026-11-22', 'fr/docs/v5/b.mdx': '2026-11-22' },
    // Not committed yet.
    ...{ 'docs/v5/c.mdx': '2026-11-22' },
  };
  const versions = [versionOf({ ...pages, d: docPage('d', {}, { isOriginal: true }) })];
  const locale = { dir: 'ltr', messages: {}, texts: {} } as const;
  const locales = [
    { name: 'en', label: 'English', ...locale },
    { name: 'fr', label: 'Français', ...locale },
  ];
  const site = siteOf({ versions, posts: [], pages: [], lastChanges }, { locales, locale: 'fr' });
  expect(translationReport(site)).toEqual([
    'Français (fr): 3 of 4 pages translated, 1 of them older than the original',
    '  content/fr/docs/v5/a.mdx  2026-11-21, original 2026-11-22',
  ]);
});
