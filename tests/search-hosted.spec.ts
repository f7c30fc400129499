import type { Page } from '@playwright/test';
import { openSearch } from './search-support.ts';
import { expect, open, test } from './support.ts';

/**
 * Records like those of DocSearch's crawler, of existing pages, because links in view are fetched.
 */
const records = [
  ['https://stately.ai/docs/guards#x', 'lvl2', 'docs-default-current', 'Guards', 'Hosted <b>heading</b>'],
  [
    'https://stately.ai/docs/xstate-v4/xstate/transitions-and-choices/guards',
    'lvl1',
    'docs-default-4',
    'Guards of v4',
    null,
  ],
  ['https://stately.ai/docs/guards#y', 'lvl2', 'docs-default-current', 'Guards', 'Another heading'],
  // A full page of Algolia's results before the only post.
  ...Array.from({ length: 100 }, (_, i) => [
    `https://stately.ai/docs/actors#${i}`,
    'lvl2',
    'docs-default-current',
    'Actors',
    `Heading ${i}`,
  ]),
  ['https://stately.ai/blog/2023-12-01-xstate-v5', 'lvl1', 'default', 'Guards in the blog', null],
].map(([url, type, docusaurus_tag, lvl1, lvl2]) => ({
  url: url!,
  type,
  language: 'en',
  docusaurus_tag: docusaurus_tag!,
  hierarchy: { lvl0: 'Docs', lvl1: lvl1!, lvl2 },
}));

type Facets = (string | string[])[];

/** Algolia's `facetFilters`: all entries of the outer list must match, and one of an inner list. */
const holds = (record: Record<string, unknown>, facets: Facets): boolean =>
  facets.every((entry) =>
    [entry].flat().some((facet) => {
      const at = facet.indexOf(':');
      return record[facet.slice(0, at)] === facet.slice(at + 1);
    }),
  );

/**
 * The site with a hosted index, and Algolia's responses: filtered by facets, highlighted, cut to
 * `hitsPerPage`.
 */
async function hostIndex(page: Page): Promise<{ query: string; facetFilters: Facets }[]> {
  const asked: { query: string; facetFilters: Facets }[] = [];
  await page.route(/\/(docs\/guards|search)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']!.replace(
      "connect-src 'self'",
      "connect-src 'self' https://testapp-dsn.algolia.net",
    );
    const body = (await response.text()).replaceAll(/"algolia":null|&quot;algolia&quot;:null/g, (found) =>
      found.replace(
        'null',
        found.startsWith('&')
          ? '{&quot;applicationId&quot;:&quot;TESTAPP&quot;,&quot;apiKey&quot;:&quot;key&quot;,&quot;indexName&quot;:&quot;stately&quot;,&quot;contextual&quot;:true,&quot;language&quot;:&quot;en&quot;,&quot;origin&quot;:&quot;https://stately.ai&quot;}'
          : '{"applicationId":"TESTAPP","apiKey":"key","indexName":"stately","contextual":true,"language":"en","origin":"https://stately.ai"}',
      ),
    );
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.route('https://testapp-dsn.algolia.net/1/indexes/stately/query', async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const { query, facetFilters, hitsPerPage, highlightPreTag, highlightPostTag } = route
      .request()
      .postDataJSON();
    asked.push({ query, facetFilters });
    const found = records.filter((record) => holds(record, facetFilters ?? []));
    const highlight = (text: string | null | undefined) => ({
      value: (text ?? '').replace(new RegExp(query, 'gi'), `${highlightPreTag}$&${highlightPostTag}`),
    });
    return route.fulfill({
      headers,
      json: {
        nbHits: found.length,
        hits: found.slice(0, hitsPerPage).map(({ language: _, ...record }) => ({
          ...record,
          _highlightResult: {
            hierarchy: { lvl1: highlight(record.hierarchy.lvl1), lvl2: highlight(record.hierarchy.lvl2) },
          },
          _snippetResult: { content: highlight('about guards') },
        })),
      },
    });
  });
  return asked;
}

test('a hosted index uses the same dialog and credits its provider', async ({ page }) => {
  const asked = await hostIndex(page);
  const { dialog, field, options } = await openSearch(page);
  await field.fill('guards');
  await expect(options.first().locator('.hit-title')).toHaveText('Hosted <b>heading</b>');
  await expect(options.first().locator('mark').first()).toHaveText('Guards');
  await expect(options.first()).toHaveAttribute('href', '/docs/guards#x');
  await expect(dialog).toContainText('Search by Algolia');
  expect(asked.at(-1)?.query).toBe('guards');
});

test('queries of a hosted index are limited to the selected version', async ({ page }) => {
  const asked = await hostIndex(page);
  await open(page, '/search?q=guards&version=4');
  const hits = page.locator('main a.hit');
  await expect(hits).toHaveCount(2);
  await expect(hits.first()).toHaveAttribute('href', '/docs/xstate-v4/xstate/transitions-and-choices/guards');
  await page.getByLabel('Version of the docs').selectOption('XState v5');
  await expect(hits.first()).toHaveAttribute('href', '/docs/guards#x');
  // Two pages with their sections.
  await expect(hits).toHaveCount(5);
  await expect(page.locator('main a.hit-nested')).toHaveCount(3);
  await page.getByLabel('Part of the site').selectOption('Blog');
  await expect(hits).toHaveCount(1);
  await expect(hits).toHaveAttribute('href', '/blog/2023-12-01-xstate-v5');
  expect(asked.at(0)?.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-4'],
  ]);
});
