import { describe, expect, it } from 'vitest';
import config from '../../site.config.ts';
import { blogOf } from '../content/blog.ts';
import { docPage, older, postPage, versionOf } from '../content/content.fixture.ts';
import { isEmbed } from '../pages/embed-routes.ts';
import { routeAt, siteOf, withLinks } from '../pages/site.fixture.ts';
import { componentOf, createRenderer } from './render.tsx';

describe('componentOf', () => {
  it('reports a module without a default export and what to do', () => {
    for (const modules of [{}, { '../pages/screens/doc.tsx': {} }] as Record<
      string,
      { default?: undefined }
    >[]) {
      expect(() => componentOf('doc', modules)).toThrow(
        'The page component at src/pages/screens/doc.tsx has no default export. A component should be default-exported from it.',
      );
    }
  });

  it('finds a component for every screen of a site', () => {
    for (const { screen } of siteOf().routes) expect(componentOf(screen)).toBeTypeOf('function');
  });
});

describe('createRenderer', () => {
  const versions = [
    versionOf({ a: docPage('a', {}, withLinks('/docs/b', '/docs/nowhere')), b: docPage('b') }, [
      { category: 'Group', index: { slug: 'group' }, items: [{ doc: 'a' }, { doc: 'b' }] },
    ]),
  ];
  const posts = Array.from({ length: 11 }, (_, i) => postPage(`2023-01-${10 + i}-p`, { tags: ['x'] }));
  const site = siteOf({ versions, posts });
  const renderer = createRenderer(site);

  it('shows when a docs page was last updated if that is known', () => {
    const dated = siteOf({ versions, lastChanges: { 'docs/v5/a.mdx': '2026-11-20' } });
    const { main } = createRenderer(dated);
    expect(main(routeAt(dated, '/docs/a'))).toContain(
      'Last updated on <time dateTime="2026-11-20">November 20, 2026</time>',
    );
    expect(main(routeAt(dated, '/docs/b'))).not.toContain('Last updated');
  });

  it('renders every kind of page', () => {
    for (const route of site.routes.filter((route) => !isEmbed(route))) {
      const main = renderer.main(route);
      expect(main.match(/<h1/g), route.path).toHaveLength(1);
      // The title of the results comes from an island.
      const isWaitedFor = route.screen !== 'search';
      expect(/<h1.*<span id="page:top"/.test(main), route.path).toBe(isWaitedFor);
    }
  });

  it('resolves a page’s links and removes broken ones', () => {
    const main = renderer.main(routeAt(site, '/docs/a'));
    expect(main).toContain('<a href="/docs/b">x</a><a>x</a>');
    expect(main).not.toContain('@@');
  });

  it('shows a card for each entry of a category', () => {
    const main = renderer.main(routeAt(site, '/docs/category/group'));
    expect(main.match(/class="card"/g)).toHaveLength(2);
    expect(main).toContain('What it says.');
  });

  it('moves routes, redirects, and links with the configured path of the blog', () => {
    const moved = siteOf({ posts }, { blog: { ...blogOf(config), path: '/news' } });
    const blog = moved.routes.filter(({ screen }) => /^(blog-list|tag|tags|archive|post)$/.test(screen));
    expect(blog.length).toBeGreaterThan(posts.length);
    for (const { path } of blog) expect(path).toMatch(/^\/news(\/|$)/);
    expect(moved.redirects.some(({ from }) => from.startsWith('/news/2023/'))).toBe(true);
    const { main } = createRenderer(moved);
    for (const route of moved.routes) expect(main(route)).not.toMatch(/href="\/blog/);
    expect(main(routeAt(moved, '/news/archive'))).toContain('href="/news/tags"');
    expect(main(routeAt(moved, '/search'))).toContain('href="/news/archive"');
  });

  it('rejects a category page without a sidebar category', () => {
    const { index: _, ...category } = routeAt<'category'>(site, '/docs/category/group').category;
    const route = { ...routeAt<'category'>(site, '/docs/category/group'), category };
    expect(() => renderer.main(route)).toThrow('/docs/category/group isn’t tied to a sidebar category');
  });

  it('links the navbar to the current version’s entry, or else to its main page', () => {
    const start = { category: 'Get started', index: { slug: 'get-started' }, items: [{ doc: 'studio' }] };
    const group = '/docs/category/group';
    const docsOf = (...sidebar: (typeof start)[]) => {
      const old = versionOf({ studio: docPage('studio', {}, { folder: older.folder }) }, sidebar, older);
      const both = siteOf({ versions: [...versions, old] });
      const link = (path: string) =>
        /<a href="([^"]*)"[^>]*>Docs/.exec(createRenderer(both).shell(routeAt(both, path)).before)?.[1];
      return [link('/docs/a'), link('/docs/xstate-v4/studio'), link('/blog')];
    };
    expect(docsOf(start)).toEqual([group, '/docs/xstate-v4/category/get-started', group]);
    expect(docsOf()).toEqual([group, '/docs/xstate-v4/studio', group]);
  });

  it('labels a link to a version with its entry if the navbar has no other label', () => {
    const items = [{ type: 'docSidebar', sidebarId: 'current', position: 'left' }] as const;
    const named = siteOf({}, { navbar: { hideOnScroll: true, items: [...items] } });
    const { before } = createRenderer(named).shell(routeAt(named, '/docs/xstate-v4/studio'));
    expect(before).toMatch(/<a href="\/docs\/"[^>]*>About Stately and XState</);
    expect(before).not.toContain('data-docs');
  });

  it.each(['left', 'right'] as const)('puts the search button on the side of its item: %s', (position) => {
    const changed = siteOf({}, { navbar: { hideOnScroll: true, items: [{ type: 'search', position }] } });
    const { before } = createRenderer(changed).shell(routeAt(changed, '/privacy'));
    const [button, links] = [before.indexOf('data-search-open'), before.indexOf('aria-label="Main"')];
    expect(Math.min(button, links)).toBeGreaterThan(0);
    expect(button < links ? 'left' : 'right').toBe(position);
  });

  it('marks the current page in the sidebar', () => {
    const { after } = renderer.shell(routeAt(site, '/docs/b'));
    expect(after.match(/aria-current="page"/g)).toHaveLength(1);
    expect(after).toMatch(/<a (?=[^>]*aria-current="page")[^>]*href="\/docs\/b"/);
  });
});
