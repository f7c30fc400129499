import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { docPage, older, versionOf } from '../../content/content.fixture.ts';
import { routeAt, siteOf, withLinks } from '../site.fixture.ts';
import { hrefsFrom, linkArticle } from './addresses.ts';

const links = withLinks('/docs/guards#and', '/docs/gards', '?a=1&b="2"#top');
const site = siteOf(
  {
    versions: [
      versionOf({
        about: docPage('about', { slug: '' }),
        guards: docPage('guards', {}, { anchors: ['and', 'été'], ...links }),
        'deep/states': docPage('deep/states'),
      }),
    ],
  },
  {},
  ['/favicon.svg'],
);
const from = (path: string, href: string) => site.addresses.resolve(href, routeAt(site, path));

it('links to paths and anchors that may exist, if pages are missing or not compiled yet', () => {
  const guards = docPage('guards', {}, { pending: true });
  const { addresses, routes } = siteOf({ isPartial: true, versions: [versionOf({ guards })] });
  const resolve = (href: string) => addresses.resolve(href, routes[0]!);
  for (const href of ['/docs/guards#and', '/docs/api/xstate/assign?a=1#b'])
    expect(resolve(href)).toEqual({ href });
  expect(addresses.has('/docs/api/xstate')).toBe(true);
});

describe('a link in a page', () => {
  it.each([
    ['/docs/guards/', '/docs/guards'],
    ['/docs', '/docs/'],
    ['/docs/guards?x=1#and', '/docs/guards?x=1#and'],
    ['./guards.mdx#and', '/docs/guards#and'],
    ['deep/states.mdx', '/docs/deep/states'],
    ['deep/states', '/docs/deep/states'],
    ['/favicon.svg', '/favicon.svg'],
    ['#and', '#and'],
    ['#%C3%A9t%C3%A9', '#%C3%A9t%C3%A9'],
    // Each accent is a separate combining character.
    ['#e%CC%81te%CC%81', '#%C3%A9t%C3%A9'],
  ])('resolves %s to %s', (href, expected) => expect(from('/docs/guards', href)).toEqual({ href: expected }));

  it('resolves relative paths to neighbors, and in a folder’s page to its children', () => {
    expect(from('/docs/deep/states', '../guards')).toEqual({ href: '/docs/guards' });
    expect(from('/docs/deep/states', '../guards.mdx')).toEqual({ href: '/docs/guards' });
    expect(from('/docs/', 'guards')).toEqual({ href: '/docs/guards' });
  });

  it('reports the path of a missing page', () => {
    expect(from('/docs/guards', '/docs/gards#and')).toEqual({ problem: 'no page', path: '/docs/gards' });
    expect(from('/docs/guards', 'gards')).toEqual({ problem: 'no page', path: '/docs/gards' });
    expect(from('/docs/guards', './gards.mdx')).toMatchObject({ problem: 'no page' });
  });

  it('reports a missing heading', () => {
    expect(from('/docs/', '/docs/guards#or')).toEqual({
      problem: 'no anchor',
      path: '/docs/guards',
      anchor: '#or',
    });
    expect(from('/docs/guards', '#%')).toMatchObject({ problem: 'no anchor' });
  });
});

it('has the paths of pages and files in all encodings', () => {
  const { addresses } = siteOf({ versions: [versionOf({ été: docPage('été') })] }, {}, ['/img/図.png']);
  for (const path of [
    '/docs/été',
    '/docs/%C3%A9t%C3%A9/',
    '/img/図.png',
    '/img/%E5%9B%B3.png',
    '/blog/rss.xml',
  ])
    expect(addresses.has(path), path).toBe(true);
  for (const path of ['/docs/ete', '/img/a.png', '/blog/rss.xml/'])
    expect(addresses.has(path), path).toBe(false);
});

describe('file names in any script', () => {
  const names = ['状態 機械', '🎉 party', 'été'];
  const site = siteOf(
    { versions: [versionOf(Object.fromEntries(names.map((name) => [name, docPage(name)])))] },
    {},
    ['/img/図.png'],
  );
  const from = (href: string) => site.addresses.resolve(href, routeAt(site, '/docs/été'));

  it.each([
    ['./状態 機械.mdx?x=1', '/docs/%E7%8A%B6%E6%85%8B%20%E6%A9%9F%E6%A2%B0?x=1'],
    ['./%E7%8A%B6%E6%85%8B%20%E6%A9%9F%E6%A2%B0.mdx', '/docs/%E7%8A%B6%E6%85%8B%20%E6%A9%9F%E6%A2%B0'],
    ['/docs/状態 機械', '/docs/%E7%8A%B6%E6%85%8B%20%E6%A9%9F%E6%A2%B0'],
    ['/docs/%F0%9F%8E%89%20party', '/docs/%F0%9F%8E%89%20party'],
    ['🎉 party.mdx', '/docs/%F0%9F%8E%89%20party'],
    // The same name as macOS writes it.
    ['e\u0301te\u0301.mdx', '/docs/%C3%A9t%C3%A9'],
    ['/img/%E5%9B%B3.png', '/img/%E5%9B%B3.png'],
  ])('resolve %s to %s', (href, expected) => expect(from(href)).toEqual({ href: expected }));

  it('are decoded in problems', () => {
    expect(from('/docs/%E6%A9%9F')).toEqual({ problem: 'no page', path: '/docs/機' });
  });
});

describe('a link in a text that an older version shares', () => {
  const shared = withLinks('/docs/guards#and', 'deep/states.mdx', '/docs/about');
  const original = docPage('colors', {}, { anchors: ['one'], ...shared });
  const both = siteOf({
    versions: [
      versionOf({
        about: docPage('about'),
        guards: docPage('guards', {}, { anchors: ['and', 'or'] }),
        'deep/states': docPage('deep/states'),
        colors: original,
      }),
      versionOf(
        {
          guards: docPage('guards', {}, { folder: older.folder, anchors: ['and'] }),
          'deep/states': docPage('deep/states', {}, { folder: older.folder }),
          'old/colors': docPage(
            'old/colors',
            {},
            {
              folder: older.folder,
              anchors: ['one'],
              ...shared,
              sameAs: { file: 'docs/v5/colors.mdx', line: 4 },
            },
          ),
        },
        undefined,
        older,
      ),
    ],
  });
  const route = routeAt(both, '/docs/xstate-v4/old/colors');

  it.each([
    ['/docs/guards', '/docs/xstate-v4/guards'],
    ['/docs/guards?x=1#and', '/docs/xstate-v4/guards?x=1#and'],
    ['guards', '/docs/xstate-v4/guards'],
    ['./guards.mdx', '/docs/xstate-v4/guards'],
    ['deep/states.mdx', '/docs/xstate-v4/deep/states'],
    ['/docs/xstate-v4/guards', '/docs/xstate-v4/guards'],
    ['#one', '#one'],
  ])('resolves %s to the older version: %s', (href, expected) =>
    expect(both.addresses.resolve(href, route)).toEqual({ href: expected }),
  );

  it.each(['/docs/about', '/docs/guards#or'])(
    'resolves %s to the original page if the older version lacks it',
    (href) => expect(both.addresses.resolve(href, route)).toEqual({ href }),
  );

  it('resolves to the current version in the original page', () => {
    expect(both.addresses.resolve('guards', routeAt(both, '/docs/colors'))).toEqual({ href: '/docs/guards' });
  });
});

describe('linkArticle', () => {
  const route = routeAt<'doc'>(site, '/docs/guards');
  const link = (html: string, baseUrl = '/') => {
    const tree = fromHtml(html, { fragment: true });
    linkArticle(tree, hrefsFrom(route, { addresses: site.addresses, baseUrl }), baseUrl);
    return toHtml(tree);
  };

  it('inserts resolved paths with the base URL', () => {
    expect(link('<a href="/docs/guards#and">x</a>', '/site/')).toBe('<a href="/site/docs/guards#and">x</a>');
  });

  it('removes the link from a path that does not exist', () => {
    expect(link('<a href="/docs/gards">x</a>')).toBe('<a>x</a>');
  });

  it('keeps query and anchor', () => {
    route.page.anchors.push('top');
    expect(link('<a href="?a=1&amp;b=2#top">x</a>')).toBe('<a href="?a=1&#x26;b=2#top">x</a>');
  });

  it('keeps URLs of other sites unchanged', () => {
    const html = '<a href="https://stately.ai/x">x</a><a href="mailto:a@stately.ai">y</a>';
    expect(link(html, '/site/')).toBe(html);
  });

  it('adds the base URL to images', () => {
    expect(link('<img src="/img/a.svg">', '/site/')).toBe('<img src="/site/img/a.svg">');
  });
});

it('drops missing anchors of translations only in links from untranslated pages', () => {
  const docs = {
    guards: docPage('guards', {}, { translation: 'fr/docs/v5/guards.mdx', anchors: ['et'] }),
    states: docPage('states', {}, { isOriginal: true }),
    // A page with a translated title and the untranslated text of another page.
    shared: docPage('shared', {}, { isOriginal: true, translation: 'fr/docs/v5/shared.mdx' }),
    actors: docPage('actors', {}, { translation: 'fr/docs/v5/actors.mdx' }),
  };
  const french = siteOf({ versions: [versionOf(docs)] });
  const lead = (path: string, href: string) => french.addresses.resolve(href, routeAt(french, path));
  expect(lead('/docs/states', './guards.mdx?a=1#and')).toEqual({ href: '/docs/guards?a=1' });
  expect(lead('/docs/shared', './guards.mdx?a=1#and')).toEqual({ href: '/docs/guards?a=1' });
  expect(lead('/docs/states', './guards.mdx#et')).toEqual({ href: '/docs/guards#et' });
  expect(lead('/docs/actors', './guards.mdx#and')).toMatchObject({ problem: 'no anchor' });
  expect(lead('/docs/guards', '#and')).toMatchObject({ problem: 'no anchor' });
});
