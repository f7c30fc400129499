import { describe, expect, it } from 'vitest';
import type config from '../../site.config.ts';
import { current, docPage, older, plainPage, postPage, versionOf } from '../content/content.fixture.ts';
import type { SidebarItem } from '../content/sidebar.ts';
import { complaints, routeAt, siteOf, siteOfDocs } from './site.fixture.ts';

const redirectsOf = (site: ReturnType<typeof siteOf>) =>
  Object.fromEntries(site.redirects.map(({ from, to }) => [from, to]));

describe('createSite', () => {
  it('lists every page once, the home page first', () => {
    expect(siteOf().routes.map(({ path, screen }) => `${screen} ${path}`)).toEqual([
      'home /',
      'doc /docs/',
      'doc /docs/guards',
      'doc /docs/xstate-v4/studio',
      'blog-list /blog',
      'post /blog/2023-12-01-xstate-v5',
      'archive /blog/archive',
      'tags /blog/tags',
      'tag /blog/tags/xstate',
      'page /privacy',
      'page /code-of-conduct',
      'search /search',
      'playground /playground',
      'embedded-playground /embed/playground',
      'offline /offline',
      'not-found /404',
    ]);
  });

  it('applies the trailing-slash setting', () => {
    const paths = siteOf({}, { trailingSlash: 'always' }).routes.map(({ path }) => path);
    expect(paths.filter((path) => !path.endsWith('/'))).toEqual(['/404']);
  });

  it('uses the page with slug / as text of the home page', () => {
    const page = plainPage('index', {});
    page.frontMatter.slug = '';
    expect(routeAt(siteOf({ pages: [page] }), '/')).toMatchObject({
      screen: 'home',
      file: 'pages/index.mdx',
    });
  });

  it('uses as a version’s home its main page, else the folder’s index, else the first page', () => {
    const home = (...ids: string[]) =>
      siteOfDocs(versionOf(Object.fromEntries(ids.map((id) => [id, docPage(id)])))).versions[0]?.home;
    expect([home('zoo', 'about'), home('zoo', 'index'), home('zoo')]).toEqual([
      '/docs/about',
      '/docs/',
      '/docs/zoo',
    ]);
  });
});

it('accepts files and feeds in sidebar and footer, and removes dead links', () => {
  const site = siteOf(
    {
      versions: [
        versionOf({ guards: docPage('guards') }, [
          { doc: 'guards' },
          ...['/paper.pdf', '/blog/rss.xml', '/gone.pdf'].map((link) => ({ label: link, link })),
        ]),
      ],
    },
    {
      footer: {
        links: ['/paper.pdf', '/gone.pdf'].map((href) => ({ label: href, href })),
        social: [],
        copyright: '',
      },
    },
    ['/paper.pdf'],
  );
  expect(site.versions[0]?.nodes.map(({ label }) => label)).toEqual([
    'guards',
    '/paper.pdf',
    '/blog/rss.xml',
  ]);
  expect(site.shown.footer.links.map(({ href }) => href)).toEqual(['/paper.pdf']);
});

describe('the alternates of a page', () => {
  const both = (sidebar?: SidebarItem[]) =>
    siteOf({
      versions: [
        versionOf({ guards: docPage('guards'), a: docPage('a') }, sidebar),
        versionOf({ guards: docPage('guards', { slug: 'old/guards' }) }, sidebar, older),
      ],
    });

  it('contain pages with the same ID', () => {
    const alternates = { current: '/docs/guards', '4': '/docs/xstate-v4/old/guards' };
    expect(routeAt(both(), '/docs/guards').alternates).toEqual(alternates);
    expect(routeAt(both(), '/docs/xstate-v4/old/guards').alternates).toEqual(alternates);
    expect(routeAt(both(), '/docs/a').alternates).toEqual({ current: '/docs/a' });
  });

  it('include the canonical URL of a shared text', () => {
    const sameAs = { file: 'docs/v5/a.mdx', line: 4 };
    const copy = docPage('b', {}, { folder: older.folder, sameAs });
    const site = siteOf({
      versions: [versionOf({ a: docPage('a', { slug: 'first' }) }), versionOf({ b: copy }, undefined, older)],
    });
    expect(routeAt(site, '/docs/xstate-v4/b').canonical).toBe('/docs/first');
    expect(routeAt(site, '/docs/first')).not.toHaveProperty('canonical');
  });

  it('have the date of the text’s last change, whichever file contains the text', () => {
    const sameAs = { file: 'docs/v5/a.mdx', line: 4 };
    const copy = docPage('b', {}, { folder: older.folder, sameAs });
    const site = siteOf({
      versions: [versionOf({ a: docPage('a'), c: docPage('c') }), versionOf({ b: copy }, undefined, older)],
      lastChanges: { 'docs/v5/a.mdx': '2026-11-20', 'docs/v4/b.mdx': '2026-01-01' },
    });
    expect(routeAt(site, '/docs/a').lastChange).toBe('2026-11-20');
    expect(routeAt(site, '/docs/xstate-v4/b').lastChange).toBe('2026-11-20');
    expect(routeAt(site, '/docs/c')).not.toHaveProperty('lastChange');
  });

  it('contain the generated pages of categories', () => {
    const site = both([{ category: 'Core', index: { slug: 'core' }, items: [{ doc: 'guards' }] }]);
    expect(routeAt(site, '/docs/category/core').alternates).toEqual({
      current: '/docs/category/core',
      '4': '/docs/xstate-v4/category/core',
    });
  });
});

describe('category pages', () => {
  const inner: SidebarItem = {
    category: 'Inner',
    index: { slug: 'inner', title: 'All inner' },
    items: [{ doc: 'b' }],
  };
  const site = siteOfDocs(
    versionOf({ a: docPage('a'), b: docPage('b'), c: docPage('c') }, [
      { doc: 'a' },
      { category: 'Outer', index: { slug: 'outer' }, items: [inner] },
    ]),
  );

  it('exist for each category with an index, including nested ones', () => {
    expect(routeAt<'category'>(site, '/docs/category/outer')).toMatchObject({
      screen: 'category',
      title: 'Outer',
    });
    expect(routeAt<'category'>(site, '/docs/category/inner')).toMatchObject({
      title: 'All inner',
      category: { items: [{ label: 'b' }] },
    });
  });

  it('show the sidebar only if it contains the page', () => {
    expect(routeAt(site, '/docs/category/inner').sidebar).toBe(site.versions[0]);
    expect(routeAt(site, '/docs/a').sidebar).toBe(site.versions[0]);
    expect(routeAt(site, '/docs/c')).not.toHaveProperty('sidebar');
  });
});

describe('the blog', () => {
  const posts = Array.from({ length: 23 }, (_, i) =>
    postPage(`2023-01-${String(i + 1).padStart(2, '0')}-post`, { tags: i < 11 ? ['xstate'] : [] }),
  );
  const site = siteOf({ posts });

  it('lists 10 posts per page, the newest first', () => {
    const lists = site.routes.filter((route) => route.screen === 'blog-list');
    expect(
      lists.map(({ path, title, posts: list, pageCount }) => [path, title, list.length, pageCount]),
    ).toEqual([
      ['/blog', 'Blog', 10, 3],
      ['/blog/page/2', 'Blog, page 2', 10, 3],
      ['/blog/page/3', 'Blog, page 3', 3, 3],
    ]);
    expect(lists[0]?.posts[0]?.path).toBe('/blog/2023-01-23-post');
  });

  it('lists the posts of a tag 10 per page', () => {
    const lists = site.routes.filter((route) => route.screen === 'tag');
    expect(lists.map(({ path, posts: list }) => [path, list.length])).toEqual([
      ['/blog/tags/xstate', 10],
      ['/blog/tags/xstate/page/2', 1],
    ]);
  });

  it('has a list even without posts', () => {
    expect(routeAt<'blog-list'>(siteOf({ posts: [] }), '/blog')).toMatchObject({ posts: [], pageCount: 1 });
  });

  it('omits unlisted posts from lists, but has their pages', () => {
    const hidden = siteOf({
      posts: [postPage('2023-01-01-a'), postPage('2023-01-02-b', { unlisted: true })],
    });
    expect(routeAt<'blog-list'>(hidden, '/blog').posts.map(({ path }) => path)).toEqual([
      '/blog/2023-01-01-a',
    ]);
    expect(routeAt(hidden, '/blog/2023-01-02-b').unlisted).toBe(true);
  });
});

describe('redirects', () => {
  it('include the configured ones and the old v5 URL of the docs', () => {
    const redirects = redirectsOf(siteOf());
    expect(redirects['/docs/sky']).toBe('/docs/stately-sky-getting-started');
    expect(redirects['/docs/xstate-v5/*']).toBe('/docs/*');
  });

  it('redirect from a version’s folder to its main page', () => {
    expect(redirectsOf(siteOf())['/docs/xstate-v4']).toBe('/docs/xstate-v4/studio');
    expect(redirectsOf(siteOf())).not.toHaveProperty('/docs');
  });

  it('redirect from the dated URL of a post to its own', () => {
    const posts = [postPage('2023-12-01-a'), postPage('2022-04-05-b', { slug: '2022/04/05/b' })];
    const redirects = redirectsOf(siteOf({ posts }));
    expect(redirects['/blog/2023/12/01/a']).toBe('/blog/2023-12-01-a');
    expect(redirects).not.toHaveProperty('/blog/2022/04/05/b');
  });

  it('are omitted if a page has the same URL', () => {
    const versions = [versionOf({ about: docPage('about'), sky: docPage('sky') })];
    expect(redirectsOf(siteOf({ versions }))).not.toHaveProperty('/docs/sky');
  });
});

describe('navbar targets', () => {
  const navbar = (...items: (typeof config.navbar.items)[number][]) => ({
    navbar: { hideOnScroll: true, items },
  });
  const docs = (sidebarId: string) =>
    ({ type: 'docSidebar', sidebarId, label: 'Docs', position: 'left' }) as const;
  const doc = (docId: string) => ({ type: 'doc', docId, position: 'left' }) as const;

  it('are accepted if the sidebar and the page exist', () => {
    expect(complaints(() => siteOf({}, navbar(docs('4'), doc('guards'))))).toEqual([]);
  });

  it('are reported with the position of a missing sidebar ID and the valid IDs', () => {
    expect(complaints(() => siteOf({}, navbar(docs('current'), docs('5'))))).toEqual([
      "site.config.ts: navbar.items[1]: unknown sidebarId '5'\n  The ids are current, 4.",
    ]);
  });

  it('are reported with the position of a missing doc ID, including dropdowns', () => {
    const dropdown = {
      type: 'dropdown' as const,
      label: 'More',
      items: [doc('gards')],
      position: 'left' as const,
    };
    expect(complaints(() => siteOf({}, navbar(doc('states'), dropdown)))).toEqual([
      "site.config.ts: navbar.items[0]: unknown docId 'states'\n  Use the page’s path relative to its version’s folder, without the extension, such as 'guides/install'.",
      "site.config.ts: navbar.items[1].items[0]: unknown docId 'gards'\n  Did you mean 'guards'?",
    ]);
  });

  it('are reported if the sidebar has no link target', () => {
    const versions = [versionOf({ a: docPage('a') }, [{ link: '/api', label: 'API' }], current)];
    expect(complaints(() => siteOf({ versions }, navbar(docs('current'))))).toEqual([
      "site.config.ts: navbar.items[0]: the sidebar 'current' has no link target, because it has no pages\n  Add a page to the sidebar, or remove the item from the navbar.",
    ]);
  });
});
