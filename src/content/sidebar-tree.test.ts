import { describe, expect, it } from 'vitest';
import { current, docPage, versionOf } from './content.fixture.ts';
import type { SidebarItem } from './sidebar.ts';
import { docPath, flatten, resolveSidebar, type SidebarNode, trail } from './sidebar-tree.ts';

const pages = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, docPage(id)]));
const resolve = (ids: string[], sidebar?: SidebarItem[]) =>
  resolveSidebar(versionOf(pages(...ids), sidebar), 'never');

/** Returns a short form of a tree: `label href`, and groups with their entries. */
const short = (nodes: SidebarNode[]): unknown[] =>
  nodes.map((node) => {
    const line = [node.label, node.href].filter(Boolean).join(' ');
    return node.type === 'category' ? [line, ...short(node.items)] : line;
  });

describe('docPath', () => {
  it('joins the version’s path and the ID or slug', () => {
    expect(docPath(current, 'a/b', docPage('a/b'), 'never')).toBe('/docs/a/b');
    expect(docPath(current, 'a/b', docPage('a/b', { slug: 'c' }), 'always')).toBe('/docs/c/');
  });

  it('returns the folder’s path for an empty slug and for the folder’s index', () => {
    expect(docPath(current, 'about', docPage('about', { slug: '' }), 'never')).toBe('/docs/');
    expect(docPath(current, 'index', docPage('index'), 'never')).toBe('/docs/');
  });
});

describe('resolveSidebar', () => {
  it('keeps order, labels, and nesting, and uses titles for entries without a label', () => {
    const { nodes, missing } = resolve(
      ['about', 'states'],
      [
        { doc: 'about', label: 'About us' },
        {
          category: 'Concepts',
          index: { slug: 'concepts' },
          items: [{ doc: 'states' }, { link: '/api', label: 'API' }],
        },
      ],
    );
    expect(missing).toEqual([]);
    expect(short(nodes)).toEqual([
      'About us /docs/about',
      ['Concepts /docs/category/concepts', 'states /docs/states', 'API /api'],
    ]);
  });

  it('collapses a category by default', () => {
    const items: SidebarItem[] = [{ doc: 'a' }];
    const { nodes } = resolve(
      ['a'],
      [
        { category: 'A', items },
        { category: 'B', collapsed: false, items },
      ],
    );
    expect(nodes).toMatchObject([{ collapsed: true }, { collapsed: false }]);
  });

  it('omits entries without a page and returns their expected URLs', () => {
    const { nodes, missing } = resolve(
      ['a'],
      [
        { doc: 'a' },
        { doc: 'b' },
        { category: 'C', index: { slug: 'c' }, items: [{ doc: 'b' }, { doc: 'd/e' }] },
        { category: 'F', doc: 'f', items: [{ doc: 'a' }] },
      ],
    );
    expect(short(nodes)).toEqual(['a /docs/a', ['F', 'a /docs/a']]);
    expect(missing).toEqual([
      { entry: 'b', href: '/docs/b' },
      { entry: 'd/e', href: '/docs/d/e' },
      { entry: "category 'C'", href: '/docs/category/c', isCategory: true },
      { entry: 'f', href: '/docs/f' },
    ]);
  });

  it('rejects two categories with the same generated page', () => {
    const items: SidebarItem[] = [{ doc: 'a' }];
    expect(() =>
      resolve(
        ['a'],
        [
          { category: 'A', index: { slug: 's' }, items },
          { category: 'B', index: { slug: 's' }, items },
        ],
      ),
    ).toThrow("content/docs/v5/sidebar.ts: the categories 'A' and 'B' have the same index slug 's'");
  });

  it('links a category to the page that it names', () => {
    const { nodes } = resolve(
      ['design', 'colors'],
      [{ category: 'Design mode', doc: 'design', items: [{ doc: 'colors' }] }],
    );
    expect(short(nodes)).toEqual([['Design mode /docs/design', 'colors /docs/colors']]);
    expect(nodes[0]).not.toHaveProperty('index');
  });

  it('gives a category’s generated page a title and a description', () => {
    const index = { slug: 'accounts', title: 'Studio accounts' };
    const { nodes } = resolve(['a'], [{ category: 'Accounts', index, items: [{ doc: 'a' }] }]);
    expect(nodes).toMatchObject([
      {
        index: {
          title: 'Studio accounts',
          description: 'Studio accounts: all pages of this section of the XState v5 docs.',
        },
      },
    ]);
  });
});

describe('a sidebar generated from folders', () => {
  it('has a group with a generated page for each folder', () => {
    expect(short(resolve(['about', 'guides/first-steps', 'guides/deep/er', 'zoo']).nodes)).toEqual([
      'about /docs/about',
      [
        'Guides /docs/category/guides',
        'guides/first-steps /docs/guides/first-steps',
        ['Deep /docs/category/guides-deep', 'guides/deep/er /docs/guides/deep/er'],
      ],
      'zoo /docs/zoo',
    ]);
  });

  it('links a group to the folder’s own page if it exists', () => {
    expect(short(resolve(['guides', 'guides/a']).nodes)).toEqual([
      ['guides /docs/guides', 'guides/a /docs/guides/a'],
    ]);
  });

  it('omits unlisted pages', () => {
    const docs = { a: docPage('a'), b: docPage('b', { unlisted: true }) };
    expect(short(resolveSidebar(versionOf(docs), 'never').nodes)).toEqual(['a /docs/a']);
  });
});

describe('reading order', () => {
  const { nodes } = resolve(
    ['a', 'b', 'c'],
    [
      { doc: 'a' },
      { category: 'G', index: { slug: 'g' }, items: [{ link: '/api', label: 'API' }, { doc: 'b' }] },
      { category: 'C', doc: 'c', items: [{ doc: 'c', label: 'Start' }] },
    ],
  );

  it('contains every page once, and no links outside of the docs', () => {
    expect(flatten(nodes).map(({ href }) => href)).toEqual([
      '/docs/a',
      '/docs/category/g',
      '/docs/b',
      '/docs/c',
    ]);
  });

  it('omits unlisted pages', () => {
    const docs = { a: docPage('a', { unlisted: true }), b: docPage('b') };
    const tree = resolveSidebar(versionOf(docs, [{ doc: 'a' }, { doc: 'b' }]), 'never').nodes;
    expect(flatten(tree).map(({ label }) => label)).toEqual(['b']);
  });

  it('has a trail to each page, ending in the entry if a group shares its page', () => {
    expect(trail(nodes, '/docs/b').map(({ label }) => label)).toEqual(['G', 'b']);
    expect(trail(nodes, '/docs/category/g').map(({ label }) => label)).toEqual(['G']);
    expect(trail(nodes, '/docs/c').map(({ label }) => label)).toEqual(['C', 'Start']);
    expect(trail(nodes, '/docs/x')).toEqual([]);
  });
});
