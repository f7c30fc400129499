import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { postPage } from '../content/content.fixture.ts';
import { siteOf } from '../pages/site.fixture.ts';
import { createRenderer } from './render.tsx';

// As many posts as were published, a third of them with one tag, some with duplicate tags.
const site = siteOf({
  posts: Array.from({ length: 95 }, (_, i) =>
    postPage(`${2016 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01-post-${i}`, {
      tags: [i % 3 === 0 ? 'xstate' : 'stately', i % 2 === 0 ? 'state machine' : 'machines', `own ${i}`],
    }),
  ),
});
const renderer = createRenderer(site);

function linksOf(path: string): string[] {
  const route = site.routes.find((candidate) => candidate.path === path)!;
  const hrefs: string[] = [];
  visit(fromHtml(renderer.main(route), { fragment: true }), 'element', ({ properties: { href } }) => {
    if (typeof href === 'string') hrefs.push(href);
  });
  return hrefs;
}

const postsOn = (path: string) => [...new Set(linksOf(path).filter((href) => /^\/blog\/\d{4}-/.test(href)))];
const listed = (base: string, count: number) =>
  Array.from({ length: count }, (_, i) => postsOn(i === 0 ? base : `${base}/page/${i + 1}`));
const all = site.posts.map(({ path }) => path);

it('splits 95 posts into ten list pages, newest first', () => {
  const pages = listed('/blog', 10);
  expect(pages.map(({ length }) => length)).toEqual([...Array(9).fill(10), 5]);
  expect(pages.flat()).toEqual(all);
  expect(site.addresses.has('/blog/page/11')).toBe(false);
});

it('lists all posts in the archive', () => expect(postsOn('/blog/archive')).toEqual(all));

it('lists the posts of each tag on its pages', () => {
  expect(site.tags).toHaveLength(99);
  for (const { path, posts } of site.tags) {
    expect(listed(path, Math.ceil(posts.length / 10)).flat()).toEqual(posts.map((post) => post.path));
  }
});

it('links only to existing pages, their Markdown, and feeds', () => {
  const feeds = [...site.tags.map(({ feed }) => feed), '/blog/rss.xml'];
  for (const { path, screen } of site.routes) {
    if (!/^(blog-list|tag|tags|archive|post)$/.test(screen)) continue;
    const dead = linksOf(path).filter(
      (href) =>
        href.startsWith('/') && !site.addresses.has(href.replace(/\.md$/, '')) && !feeds.includes(href),
    );
    expect(dead, path).toEqual([]);
  }
});

it('lists related duplicate tags in the tag list', () => {
  const html = renderer.main(site.routes.find(({ screen }) => screen === 'tags')!);
  const groups = html.slice(html.indexOf('Related tags'));
  expect(groups.match(/(?<=href="\/blog\/tags\/)[\w-]+/g)).toEqual(['machines', 'state-machine']);
});

it('links from a tag’s page to related tags', () => {
  expect(linksOf('/blog/tags/machines')).toContain('/blog/tags/state-machine');
});

it('links anchors of an excerpt to its post and repeats no ID in a list', () => {
  const excerpt = {
    html: '<h2 id="why">Why</h2><p><a href="#more">More</a><sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p><h2 id="more">More</h2>',
    anchors: ['why', 'more', 'fn-1'],
    excerptEnd: 2,
  };
  const small = siteOf({
    posts: ['2023-01-01-a b', '2023-01-02-c'].map((name) => postPage(name, { tags: ['x'] }, excerpt)),
  });
  const render = (path: string) =>
    createRenderer(small).main(small.routes.find((route) => route.path === path)!);
  for (const list of ['/blog', '/blog/tags/x']) {
    const html = render(list);
    for (const post of ['/blog/2023-01-01-a%20b', '/blog/2023-01-02-c'])
      for (const anchor of ['why', 'more', 'fn-1']) expect(html).toContain(`href="${post}#${anchor}"`);
    expect(html).not.toMatch(/href="#|id="(why|fnref-1)"|aria-describedby/);
  }
  expect(render('/blog/2023-01-02-c')).toContain('<a href="#more">');
});

it('uses the author’s image as the cover of a post', () => {
  const own = siteOf(
    { posts: [postPage('2026-11-01-own', { image: '/img/own picture.png' }), postPage('2026-11-02-none')] },
    { baseUrl: '/site/' },
    ['/img/own picture.png'],
  );
  const html = createRenderer(own).main(own.routes.find(({ path }) => path === '/blog')!);
  expect(html).toContain('<img class="cover" src="/site/img/own%20picture.png" alt="" loading="lazy"/>');
  expect(html.match(/class="cover"/g)).toHaveLength(2);
});

describe('covers of posts without an image and without a statechart', () => {
  const covers = (choice: 'title' | 'drawing' | null) => {
    const posts = ['2026-11-01-one', '2026-11-02-two'].map((name) => postPage(name, { title: name }));
    const small = siteOf({ posts }, { blog: { ...config.blog!, covers: choice } });
    const html = createRenderer(small).main(small.routes.find(({ path }) => path === '/blog')!);
    return html.match(/<(div|svg) class="cover".*?<\/\1>/gs) ?? [];
  };

  it('are the titles by default', () => {
    expect(config.blog!.covers).toBe('title');
    expect(covers('title')).toEqual([
      '<div class="cover" aria-hidden="true"><p>2026-11-02-two</p></div>',
      '<div class="cover" aria-hidden="true"><p>2026-11-01-one</p></div>',
    ]);
  });

  it('are drawings that differ, but stay the same for a post', () => {
    const drawn = covers('drawing');
    expect(drawn).toHaveLength(2);
    for (const cover of drawn)
      expect(cover).toMatch(/^<svg class="cover" [^>]*aria-hidden="true">(<path d="M[^"]+"><\/path>){3}/);
    expect(drawn[0]).not.toBe(drawn[1]);
    expect(covers('drawing')).toEqual(drawn);
  });

  it('can be left out', () => {
    expect(covers(null)).toEqual([]);
  });
});
