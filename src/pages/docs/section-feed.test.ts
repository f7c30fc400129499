import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { docPage, versionOf } from '../../content/content.fixture.ts';
import { articleTree } from '../../content/tree.ts';
import { plainText } from '../../mdx/plain-text.ts';
import { siteOf } from '../site.fixture.ts';
import { datedSections, followedPages, sectionTree } from './section-feed.ts';

const page = docPage(
  'news',
  { feed: true },
  {
    html: [
      '<p>All news.</p>',
      '<h2 id="2">2: <code>wait</code></h2><p>May 27, 2026. Adds <code>wait</code>. And more.</p><h3 id="how">How</h3><p>Call it.</p>',
      '<h2 id="1">1</h2>\n<p>2025-01-02. Adds all.</p>',
      '<h2 id="maybe">Someday</h2><p>Smarch 40, 2026. Never.</p>',
      '<h2 id="next">What to read next</h2><p>In May 27, 2026 was a release.</p>',
    ].join(''),
  },
);

it('finds the sections that begin with a date', () => {
  expect(datedSections(page)).toEqual([
    { anchor: '2', title: '2: wait', summary: 'Adds wait.', day: new Date('2026-05-27') },
    { anchor: '1', title: '1', summary: 'Adds all.', day: new Date('2025-01-02') },
  ]);
});

it('returns the content of a section up to the next of its level', () => {
  const text = (anchor: string) =>
    sectionTree(articleTree(page), anchor)
      .children.map((node) => (node.type === 'element' ? plainText(node) : ''))
      .filter(Boolean);
  expect(text('2')).toEqual(['May 27, 2026. Adds wait. And more.', 'How', 'Call it.']);
  expect(text('next')).toEqual(['In May 27, 2026 was a release.']);
});

it('gives pages that ask for it a feed', () => {
  const site = siteOf({ versions: [versionOf({ news: page, other: docPage('other') })] });
  expect(followedPages(site.routes).map(({ feed }) => feed)).toEqual(['/docs/news/atom.xml']);
});

it('reads the date of every version in the list of new features', () => {
  const text = readFileSync('content/docs/v5/whats-new.mdx', 'utf8');
  const sections = text.split(/^## /m).slice(1, -1);
  const html = sections
    .map((section) => {
      const [heading = '', , first = ''] = section.split('\n');
      return `<h2 id="${heading.slice(0, 4)}">${heading}</h2><p>${first.replaceAll('<', '&lt;')}</p>`;
    })
    .join('');
  expect(datedSections(docPage('whats-new', {}, { html }))).toHaveLength(sections.length);
});
