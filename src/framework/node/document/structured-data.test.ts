import { describe, expect, it } from 'vitest';
import { docPage, older, postPage, versionOf } from '../../../content/content.fixture.ts';
import { routeAt, siteOf } from '../../../pages/site.fixture.ts';
import { documentHtml, fragmentHtml } from './document.ts';
import { frameOf } from './frame.fixture.ts';
import { structuredData } from './structured-data.ts';

const site = siteOf({
  versions: [
    versionOf(
      {
        about: docPage('about', { slug: '' }),
        guards: docPage('guards', { title: 'Guards </script>' }),
        colors: docPage('colors'),
        hidden: docPage('hidden', { unlisted: true }),
      },
      [
        {
          category: 'Core',
          items: [
            { doc: 'about' },
            { category: 'Logic', index: { slug: 'logic' }, items: [{ doc: 'guards' }] },
            { doc: 'colors' },
          ],
        },
      ],
    ),
    versionOf(
      {
        colors: docPage(
          'colors',
          {},
          { folder: older.folder, sameAs: { file: 'docs/v5/colors.mdx', line: 4 } },
        ),
      },
      undefined,
      older,
    ),
  ],
  posts: [
    postPage('2023-12-01-xstate-v5', {
      title: 'XState v5',
      tags: ['xstate'],
      authors: ['Stately team', 'Ada'],
    }),
  ],
  lastChanges: { 'docs/v5/guards.mdx': '2026-11-20', 'blog/2023-12-01-xstate-v5.mdx': '2023-11-01' },
});
const dataAt = (path: string) => structuredData(site, routeAt(site, path), 'https://stately.ai/cards/a.png');
const stately = { '@type': 'Organization', name: 'Stately', url: 'https://stately.ai/' };

describe('structured data', () => {
  it('describes a docs page as a TechArticle with its modification date', () => {
    expect(dataAt('/docs/guards')).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'Guards </script>',
          image: 'https://stately.ai/cards/a.png',
          dateModified: '2026-11-20',
          author: stately,
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'XState v5', item: 'https://stately.ai/docs/' },
            {
              '@type': 'ListItem',
              position: 2,
              name: 'Logic',
              item: 'https://stately.ai/docs/category/logic',
            },
            { '@type': 'ListItem', position: 3, name: 'Guards </script>' },
          ],
        },
      ],
    });
  });

  it('contains authors and publication date of a post, but no earlier modification date', () => {
    const [post] = (dataAt('/blog/2023-12-01-xstate-v5') as { '@graph': object[] })['@graph'];
    expect(post).toEqual({
      '@type': 'BlogPosting',
      headline: 'XState v5',
      image: 'https://stately.ai/cards/a.png',
      datePublished: '2023-12-01',
      author: [stately, { '@type': 'Person', name: 'Ada' }],
    });
  });

  it('lists breadcrumbs with URLs except for the page itself', () => {
    const { itemListElement } = dataAt('/blog/tags/xstate') as { itemListElement: object[] };
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://stately.ai/blog' },
      { '@type': 'ListItem', position: 2, name: 'Tags', item: 'https://stately.ai/blog/tags' },
      { '@type': 'ListItem', position: 3, name: 'xstate' },
    ]);
  });

  it('is omitted for pages that are not search results, and for shared texts', () => {
    for (const path of ['/404', '/search', '/docs/hidden', '/docs/xstate-v4/colors', '/privacy'])
      expect(dataAt(path)).toBeUndefined();
  });

  it('is in the document but not in the fragment, and cannot end its script', () => {
    const page = { before: '', main: '<main id="main"><p>a</p></main>', after: '' };
    const route = routeAt(site, '/docs/guards');
    const html = documentHtml(frameOf(site), route, page);
    const json = /<script type="application\/ld\+json">(.*?)<\/script><\/main>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(
      structuredData(site, route, /og:image" content="([^"]*)/.exec(html)?.[1] ?? ''),
    );
    const fragment = fragmentHtml(frameOf(site), route, page);
    expect(fragment).not.toMatch(/ld\+json|og:image|twitter:card/);
  });
});
