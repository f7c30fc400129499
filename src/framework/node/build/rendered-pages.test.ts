import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardsOf } from '../../../cards/node/cards.ts';
import type { SiteConfig } from '../../../config/config.ts';
import { blogOf } from '../../../content/blog.ts';
import { docPage, older, plainPage, postPage, versionOf } from '../../../content/content.fixture.ts';
import type { Content } from '../../../content/model.ts';
import type { Site } from '../../../pages/model.ts';
import { siteOf, withLinks } from '../../../pages/site.fixture.ts';
import { createRenderer } from '../../render.tsx';
import { frameOf } from '../document/frame.fixture.ts';
import { type FilesInput, siteFiles } from './files.ts';
import { renderedPages } from './rendered-pages.ts';

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'rendered-'));
});
afterEach(() => rmSync(cacheFolder, { recursive: true }));

/** Makes the files of a site's pages without the cache, and their keys. */
function output(site: Site, change: Partial<FilesInput> = {}) {
  const renderer = createRenderer(site);
  const { assets, cards } = frameOf(site);
  const { keyOf } = renderedPages({ site, renderer, codeKey: 'code', cacheFolder });
  const input = { site, renderer, assets, cards, keyOf, codeKey: 'code', languageIndex: '' };
  const { files, keys } = siteFiles({ ...input, publicFolder: cacheFolder, ...change });
  return new Map(Array.from(keys, ([file, key]) => [file, { key: key(), content: files.get(file)!() }]));
}

/** Renders a site's pages through the cache and counts those that had to be rendered. */
function build(site: Site, codeKey = 'code') {
  const renderer = createRenderer(site);
  const main = vi.spyOn(renderer, 'main');
  const { renderMain: render } = renderedPages({ site, renderer, codeKey, cacheFolder });
  const pages = Object.fromEntries(site.routes.map((route) => [route.path, render(route)]));
  return { pages, count: main.mock.calls.length };
}

const direct = (site: Site) => {
  const renderer = createRenderer(site);
  return Object.fromEntries(site.routes.map((route) => [route.path, renderer.main(route)]));
};

const sidebar = [{ category: 'Group', index: { slug: 'group' }, items: [{ doc: 'a' }, { doc: 'b' }] }];
const docs = {
  about: docPage('about', { slug: '' }),
  a: docPage('a', {}, { ...withLinks('/docs/b#one', '/docs/gone'), anchors: [] }),
  b: docPage('b', {}, { html: '<h2 id="one">One</h2><p>A deep history.</p>', anchors: ['one'] }),
  glossary: docPage('glossary', {}, { html: '<h3 id="deep-history">Deep history</h3><p>x</p>' }),
};
const posts = Array.from({ length: 12 }, (_, i) =>
  postPage(`2023-01-${10 + i}-p`, { tags: ['x'] }, { html: `<p>Post ${i}.</p><p>More.</p>`, excerptEnd: 1 }),
);
const studies = (chart?: string) => [
  ...posts,
  postPage('2022-12-01-study', { tags: ['case study'] }, chart === undefined ? {} : { chart }),
];
const glossary = { version: 'current', doc: 'glossary', words: [], phrasesToLeave: [] };
const content = (more: Partial<Content> = {}): Partial<Content> => ({
  versions: [versionOf(docs, sidebar), versionOf({ studio: docPage('studio') }, undefined, older)],
  posts: studies(),
  pages: [plainPage('privacy')],
  ...more,
});
const siteWith = (more: Partial<Content> = {}, change: Partial<SiteConfig> = {}) =>
  siteOf(content(more), { redirects: [], planned: [], glossary, ...change });
const withDocs = (change: Partial<typeof docs>) => ({
  versions: [versionOf({ ...docs, ...change }, sidebar)],
});

describe('cached pages', () => {
  it('equal rendered ones and are not rendered again', () => {
    const first = build(siteWith());
    expect(first.count).toBe(siteWith().routes.length);
    expect(first.pages).toEqual(direct(siteWith()));
    expect(build(siteWith())).toEqual({ pages: first.pages, count: 0 });
  });

  it('are rendered again if their article has changed, but no others', () => {
    build(siteWith());
    const site = siteWith(
      withDocs({ about: docPage('about', { slug: '' }, { html: '<p>Other words.</p>' }) }),
    );
    build(siteWith(withDocs({})));
    const { pages, count } = build(site);
    expect(pages).toEqual(direct(site));
    expect(count).toBe(1);
  });

  it('are all rendered again if the code has changed', () => {
    const { count } = build(siteWith());
    expect(build(siteWith(), 'other code').count).toBe(count);
  });

  it.each<[string, () => Site]>([
    ['the title of a page', () => siteWith(withDocs({ b: docPage('b', { title: 'Other' }) }))],
    ['the description of a page', () => siteWith(withDocs({ b: docPage('b', { description: 'Other.' }) }))],
    ['the URL of a page', () => siteWith(withDocs({ b: docPage('b', { slug: 'bee' }) }))],
    ['a linked anchor', () => siteWith(withDocs({ b: docPage('b', {}, { html: '<p>x</p>' }) }))],
    [
      'a linked page that did not exist',
      () => siteWith({ versions: [versionOf({ ...docs, gone: docPage('gone') }, sidebar)] }),
    ],
    [
      'the order of the sidebar',
      () =>
        siteWith({
          versions: [versionOf(docs, [{ ...sidebar[0]!, items: [{ doc: 'b' }, { doc: 'a' }] }])],
        }),
    ],
    [
      'a term of the glossary',
      () =>
        siteWith(
          withDocs({ glossary: docPage('glossary', {}, { html: '<h3 id="x">Shallow history</h3>' }) }),
        ),
    ],
    [
      'the excerpt of a post',
      () =>
        siteWith({
          posts: [...posts.slice(1), postPage('2023-01-10-p', { tags: ['x'] }, { html: '<p>New.</p>' })],
        }),
    ],
    [
      'the number of posts',
      () => siteWith({ posts: [...studies(), postPage('2023-02-01-q', { tags: ['y'] })] }),
    ],
    ['the chart of a post that the front page shows', () => siteWith({ posts: studies('<svg></svg>') })],
    ['the date of a page’s last change', () => siteWith({ lastChanges: { 'docs/v5/b.mdx': '2026-11-20' } })],
    ['the base URL', () => siteWith({}, { baseUrl: '/site/' })],
    ['the URL of the sources', () => siteWith({}, { editUrl: 'https://example.com/edit/' })],
    ['the title of the blog', () => siteWith({}, { blog: { ...blogOf(siteWith().config), title: 'Notes' } })],
  ])('are updated after a change of %s', (_, change) => {
    build(siteWith());
    const site = change();
    const { pages, count } = build(site);
    expect(pages).toEqual(direct(site));
    expect(count).toBeGreaterThan(0);
    expectKeys(output(siteWith()), output(site));
  });
});

/** Expects that each file with other content has another key. */
function expectKeys(before: ReturnType<typeof output>, after: ReturnType<typeof output>) {
  const changed = [...after].filter(([file, { content }]) => before.get(file)?.content !== content);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(([file, { key }]) => before.get(file)?.key === key)).toEqual([]);
}

describe('keys of files', () => {
  it('are those of the page’s document, fragment, and Markdown, and stay the same without a change', () => {
    const files = output(siteWith());
    for (const file of ['docs/a.html', '_page/docs/a.html', 'docs/a.md']) expect(files.has(file)).toBe(true);
    expect(output(siteWith())).toEqual(files);
  });

  it('of other pages stay the same if an article changes', () => {
    const before = output(siteWith(withDocs({})));
    const after = output(
      siteWith(withDocs({ about: docPage('about', { slug: '' }, { html: '<p>Other words.</p>' }) })),
    );
    expectKeys(before, after);
    const changed = [...after].filter(([file, { key }]) => before.get(file)?.key !== key);
    expect(changed.map(([file]) => file).sort()).toEqual(['_page/docs.html', 'docs.md', 'docs/index.html']);
  });

  it('of pages that show no covers stay the same if the chart of a post changes', () => {
    const before = output(siteWith());
    const after = output(siteWith({ posts: studies('<svg></svg>') }));
    const isChanged = (file: string) => after.get(file)!.key !== before.get(file)!.key;
    expect(['index.html', 'docs/a.html', 'privacy.html'].filter(isChanged)).toEqual(['index.html']);
  });

  it.each<[string, Partial<SiteConfig>]>([
    ['the navbar', { navbar: { hideOnScroll: false, items: [{ type: 'search', position: 'left' }] } }],
    ['metadata', { meta: { rating: 'general' } }],
    ['analytics', { analytics: { domain: 'example.com', script: 'https://example.com/a.js' } }],
    ['the color mode', { colorMode: { ...siteWith().config.colorMode, default: 'dark' } }],
  ])('change with %s', (_, change) => expectKeys(output(siteWith()), output(siteWith({}, change))));

  it.each<[string, Partial<FilesInput>]>([
    ['styles', { assets: { ...frameOf(siteWith()).assets, css: 'p{color:blue}' } }],
    ['cards', { cards: cardsOf(siteWith(), { color: '#123456' }) }],
    ['a preview, which has no cards', { cards: undefined }],
    ['the files of the editor', { languageIndex: 'files.json' }],
  ])('change with %s', (_, change) => {
    const site = siteWith();
    expectKeys(output(site), output(site, change));
  });

  it('change with the site’s icon', () => {
    const site = siteWith();
    const before = output(site);
    vi.spyOn(site.addresses, 'has').mockReturnValue(true);
    expectKeys(before, output(site));
  });
});
