import { expect, it } from 'vitest';
import { docPage, plainPage, postPage, versionOf } from '../../content/content.fixture.ts';
import type { Content } from '../../content/model.ts';
import { AuthorError } from '../../core/errors.ts';
import { entryWithoutPage } from '../docs/sidebar-entries.ts';
import { siteOf } from '../site.fixture.ts';
import { pageProblems } from './page-problems.ts';

const problemsOf = (content: Partial<Content>, now?: Date) =>
  pageProblems(siteOf(content), now && { now }).map(({ message }) => message.split('\n')[0]);

it('reports the warnings of all pages with file and line', () => {
  const pages = [
    plainPage('privacy', { warnings: [{ line: 3, problem: 'description has 170 characters' }] }),
  ];
  expect(problemsOf({ pages })).toEqual(['content/pages/privacy.mdx:3: description has 170 characters']);
});

it('reports the warnings of translated files only, wherever the text comes from', () => {
  const locale = { dir: 'ltr', messages: {}, texts: {} } as const;
  const locales = [
    { name: 'en', label: 'English', ...locale },
    { name: 'fr', label: 'Français', ...locale },
  ];
  const warnings = [{ line: 3, problem: 'description has 170 characters' }];
  const docs = {
    own: docPage('own', {}, { warnings, translation: 'fr/docs/v5/own.mdx', isOriginal: true }),
    // Its text is from a translated page.
    shared: docPage('shared', {}, { warnings }),
  };
  const french = siteOf({ versions: [versionOf(docs)], posts: [], pages: [] }, { locales, locale: 'fr' });
  expect(pageProblems(french).map(({ message }) => message)).toEqual([
    'content/fr/docs/v5/own.mdx:3: description has 170 characters',
  ]);
});

it('reports unread files with names similar to pages', () => {
  const problems = [new AuthorError({ file: 'content/docs/v5/a.MDX' }, 'is not read')];
  expect(problemsOf({ problems })).toEqual(['content/docs/v5/a.MDX: is not read']);
});

it('reports a post with a date that is still in the future in all time zones', () => {
  const posts = [postPage('2026-11-22-a', {}, { fieldLines: { date: 4 } })];
  expect(problemsOf({ posts }, new Date('2026-11-21T09:00Z'))).toEqual([
    'content/blog/2026-11-22-a.mdx:4: front matter: date: 2026-11-22 is in the future',
  ]);
  expect(problemsOf({ posts }, new Date('2026-11-21T11:00Z'))).toEqual([]);
});

it('reports a page that is missing from the sidebar, unless it opts out', () => {
  const about = docPage('about', { slug: '' });
  const lost = docPage('lost');
  const alone = docPage('alone', { sidebar: false });
  const hidden = docPage('hidden', { unlisted: true });
  const docs = { about, lost, alone, hidden };
  expect(problemsOf({ versions: [versionOf(docs, [{ doc: 'about' }])] })).toEqual([
    'content/docs/v5/lost.mdx:1: the page isn’t in a sidebar, so readers can find it only through links and search',
  ]);
  expect(
    problemsOf({ versions: [versionOf(docs, [{ doc: 'about' }, { doc: 'lost' }, { doc: 'alone' }])] }),
  ).toEqual([
    'content/docs/v5/alone.mdx:1: the page has sidebar: false, but content/docs/v5/sidebar.ts contains it',
  ]);
  expect(problemsOf({ versions: [versionOf({ about, lost })] })).toEqual([]);
});

it('suggests to correct the sidebar entry of a renamed page, unless that is reported anyway', () => {
  const docs = { about: docPage('about'), conditions: docPage('conditions') };
  const version = versionOf(docs, [{ doc: 'about' }, { doc: 'guards', label: 'conditions' }]);
  const site = siteOf({ versions: [{ ...version, sidebarLines: { guards: [7] } }] });
  expect(pageProblems(site).map(({ hint }) => hint)).toEqual([
    "content/docs/v5/sidebar.ts:7 has 'guards', which has no page. If you renamed that page, write 'conditions' there.",
  ]);
  const reported = [entryWithoutPage('guards', site.versions[0]!.content)];
  expect(pageProblems(site, { reported })).toEqual([]);
});
