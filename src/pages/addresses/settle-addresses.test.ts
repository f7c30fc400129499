import { describe, expect, it } from 'vitest';
import { docPage, plainPage, postPage, versionOf } from '../../content/content.fixture.ts';
import type { Content } from '../../content/model.ts';
import { checkSite } from '../checks/check-site.ts';
import { siteOf, withLinks } from '../site.fixture.ts';

const problemsOf = (content: Partial<Content>, files: string[] = []) =>
  siteOf(content, {}, files).problems.map(({ message }) => message.split('\n')[0]);
const docs = (pages: Parameters<typeof versionOf>[0]) => ({ versions: [versionOf(pages)] });
const page = (name: string, slug?: string) => {
  const plain = plainPage(name, slug === undefined ? {} : { fieldLines: { slug: 4 } });
  return { ...plain, frontMatter: { ...plain.frontMatter, ...(slug === undefined ? {} : { slug }) } };
};

describe('two pages with the same URL', () => {
  it('are reported with the lines of their slugs, and the first one keeps the URL', () => {
    const content = docs({
      a: docPage('a', { slug: 'guards' }, { fieldLines: { slug: 4 } }),
      guards: docPage('guards'),
    });
    expect(siteOf(content).problems.map(({ message }) => message)).toEqual([
      'content/docs/v5/guards.mdx: the URL /docs/guards is already used by content/docs/v5/a.mdx:4\n' +
        '  Give one of the pages another slug in its front matter.',
    ]);
    expect(siteOf(content).addresses.resolve('/docs/guards', siteOf(content).routes[0]!)).toHaveProperty(
      'href',
    );
  });

  it('are reported if one of them is a built-in page', () => {
    for (const [name, title] of [
      ['blog', 'Blog'],
      ['search', 'Search the documentation'],
      ['404', 'Page not found'],
    ])
      expect(problemsOf({ pages: [page('x', name)] })).toEqual([
        `content/pages/x.mdx:4: the URL /${name} is already used by the built-in page '${title}'`,
      ]);
    const archive = siteOf({ posts: [postPage('2023-12-01-a', { slug: 'archive' })] });
    expect(archive.routes.find(({ path }) => path === '/blog/archive')?.screen).toBe('archive');
  });

  it('are reported if both are front pages', () => {
    expect(problemsOf({ pages: [page('a', ''), page('index', '')] })).toEqual([
      'content/pages/index.mdx:4: the URL / is already used by content/pages/a.mdx:4',
    ]);
  });

  it('are reported if their URLs differ only in case', () => {
    expect(problemsOf(docs({ Guards: docPage('Guards'), guards: docPage('guards') }))).toEqual([
      'content/docs/v5/guards.mdx: the URL /docs/guards differs only in case from /docs/Guards of content/docs/v5/Guards.mdx',
    ]);
  });

  it('do not hide other errors', () => {
    const site = siteOf({ pages: [page('blog'), plainPage('a', withLinks('/nowhere'))] });
    expect(checkSite(site).errors.map(({ message }) => message.split('\n')[0])).toEqual(
      expect.arrayContaining([
        expect.stringContaining('the URL /blog is already used'),
        'content/pages/a.mdx:6: the link /nowhere leads to a page that doesn’t exist',
      ]),
    );
  });
});

describe('an invalid URL of a page', () => {
  it.each([
    [
      'index',
      undefined,
      'content/pages/index.mdx: the URL /index is the same page as /, whose file is index.html',
    ],
    [
      'x',
      'docs/index',
      'content/pages/x.mdx:4: the URL /docs/index is the same page as /docs, whose file is index.html',
    ],
    ['x', '_page/x', 'content/pages/x.mdx:4: the URL /_page/x is reserved for generated files'],
    ['x', 'assets/x', 'content/pages/x.mdx:4: the URL /assets/x is reserved for generated files'],
    ['x', 'sitemap.xml', 'content/pages/x.mdx:4: the URL /sitemap.xml is already used by a file of the site'],
    [
      'x',
      'blog/rss.xml',
      'content/pages/x.mdx:4: the URL /blog/rss.xml is already used by a file of the site',
    ],
    ['x', 'favicon.svg', 'content/pages/x.mdx:4: the URL /favicon.svg is already used by a file of the site'],
    [
      'x',
      'a.html',
      'content/pages/x.mdx:4: the URL /a.html ends with a file extension, so browsers and servers treat it as a file',
    ],
    [
      'node.js',
      undefined,
      'content/pages/node.js.mdx: the URL /node.js ends with a file extension, so browsers and servers treat it as a file',
    ],
    [
      'why?',
      undefined,
      'content/pages/why?.mdx: the URL /why? contains "?", which has a special meaning in URLs',
    ],
    [
      '100%',
      undefined,
      'content/pages/100%.mdx: the URL /100% contains "%", which has a special meaning in URLs',
    ],
  ])('reports %s with the slug %s', (name, slug, message) => {
    expect(problemsOf({ pages: [page(name, slug)] }, ['/favicon.svg'])).toEqual([message]);
  });

  it('accepts a dot as in version numbers', () => {
    expect(problemsOf({ pages: [page('xstate-5.1')] })).toEqual([]);
  });

  it('suggests how to declare the front page', () => {
    expect(siteOf({ pages: [page('index')] }).problems[0]?.hint).toContain('write slug: /');
  });
});

it('reports tags with the same URL with the lines of both', () => {
  const post = (name: string, tag: string) => postPage(name, { tags: [tag] }, { fieldLines: { tags: 5 } });
  expect(problemsOf({ posts: [post('2023-01-01-a', 'Node.js'), post('2022-01-01-b', 'node js')] })).toEqual([
    "content/blog/2022-01-01-b.mdx:5: the tag 'node js' has the same URL /blog/tags/node-js as 'Node.js' (content/blog/2023-01-01-a.mdx:5)",
  ]);
});
