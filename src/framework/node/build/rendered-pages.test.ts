import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '../../../config/config.ts';
import { blogOf } from '../../../content/blog.ts';
import { docPage, older, plainPage, postPage, versionOf } from '../../../content/content.fixture.ts';
import type { Content } from '../../../content/model.ts';
import type { Site } from '../../../pages/model.ts';
import { siteOf, withLinks } from '../../../pages/site.fixture.ts';
import { createRenderer } from '../../render.tsx';
import { renderedPages } from './rendered-pages.ts';

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(join(tmpdir(), 'rendered-'));
});
afterEach(() => rmSync(cacheFolder, { recursive: true }));

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
const glossary = { version: 'current', doc: 'glossary', words: [], phrasesToLeave: [] };
const content = (more: Partial<Content> = {}): Partial<Content> => ({
  versions: [versionOf(docs, sidebar), versionOf({ studio: docPage('studio') }, undefined, older)],
  posts,
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
    ['the number of posts', () => siteWith({ posts: [...posts, postPage('2023-02-01-q', { tags: ['y'] })] })],
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
  });
});
