import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, heading, isSameDocument, markDocument, onSmallSite, open, test } from './support.ts';

const { DIST = 'dist' } = process.env;

/** Every document of the built site, without fragments and redirect pages. */
const documents = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html') && !/^(_page|assets|embed)\//.test(file))
  .map((file) => ({ file, html: readFileSync(`${DIST}/${file}`, 'utf8') }))
  .filter(({ html }) => !html.includes('http-equiv="refresh"'));

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** The documents with an unexpected value, and that value. */
function exceptions(of: (html: string, file: string) => unknown): string[] {
  return documents.flatMap(({ file, html }) => {
    const problem = of(html, file);
    return problem ? [`${file}: ${problem}`] : [];
  });
}

test('every page has a card of 1200 by 630 pixels, and there are no unused cards', () => {
  const cards = new Set(documents.map(({ html }) => contentOf(html, 'og:image').replace(/.*\//, '')));
  expect(
    exceptions((html) => {
      const address = contentOf(html, 'og:image');
      if (!/^https:\/\/[^/]+\/cards\/card-[\w-]+\.png$/.test(address)) return `og:image is ${address}`;
      if (!contentOf(html, 'og:image:alt')) return 'no alternative text';
      return html.includes('<meta name="twitter:card" content="summary_large_image">') ? '' : 'no card for X';
    }),
  ).toEqual([]);
  const wrong = [...cards].filter((card) => {
    const png = readFileSync(`${DIST}/cards/${card}`);
    const isPng = png.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
    return !isPng || png.readUInt32BE(16) !== 1200 || png.readUInt32BE(20) !== 630;
  });
  expect(wrong).toEqual([]);
  expect(readdirSync(`${DIST}/cards`).sort()).toEqual([...cards].sort());
  expect(cards.size).toBeGreaterThan(100);
});

/**
 * Fields that search engines require for each kind
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const required: Record<string, string[]> = {
  TechArticle: ['headline', 'image', 'author'],
  BlogPosting: ['headline', 'image', 'author', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url'],
  Course: ['name', 'description', 'provider'],
  LearningResource: ['name', 'image', 'isPartOf'],
};

interface Thing extends Record<string, unknown> {
  '@type': string;
  itemListElement?: { position: number; name?: string; item?: string }[];
}

/** The structured data of a document. */
function thingsIn(html: string): Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  if (json === undefined) return [];
  const data = JSON.parse(json);
  return data['@context'] === 'https://schema.org' ? (data['@graph'] ?? [data]) : [{ '@type': 'nothing' }];
}

const isPage = (address: string) => {
  const path = new URL(address).pathname.slice(1);
  return ['.html', '/index.html', 'index.html'].some((end) => existsSync(`${DIST}/${path}${end}`));
};

/** A problem with an object of structured data, if any. */
function problemOf(thing: Thing): string {
  const missing = required[thing['@type']]?.filter((field) => !thing[field]);
  if (!missing) return `${thing['@type']} is not an expected type`;
  if (missing.length > 0) return `${thing['@type']} lacks ${missing.join(', ')}`;
  const dates = [thing.datePublished, thing.dateModified].filter((date) => date !== undefined);
  if (!dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(String(date)))) return `dates ${dates.join(', ')}`;
  const steps = thing.itemListElement ?? [];
  const isWhole = steps.every(({ position, name }, i) => position === i + 1 && name);
  const leads = steps.slice(0, -1).every(({ item }) => item && isPage(item));
  return isWhole && leads ? '' : `breadcrumbs ${JSON.stringify(steps)}`;
}

test('every page’s structured data is complete', () => {
  expect(exceptions((html) => thingsIn(html).map(problemOf).find(Boolean))).toEqual([]);
  const kinds = new Set(documents.flatMap(({ html }) => thingsIn(html).map((thing) => thing['@type'])));
  expect([...kinds].sort()).toEqual(Object.keys(required).sort());
});

test('every page has one canonical URL, and the sitemap lists those that may be indexed', () => {
  const sitemap = readFileSync(`${DIST}/sitemap.xml`, 'utf8');
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);
  const canonicalOf = (html: string) => /<link rel="canonical" href="(https:[^"]*)">/.exec(html)?.[1];
  expect(
    exceptions((html, file) => {
      const url = canonicalOf(html);
      if (file === '404.html' ? url : !url) return `canonical ${url}`;
      return url && contentOf(html, 'og:url') !== url ? 'og:url differs from the canonical URL' : '';
    }),
  ).toEqual([]);
  const indexed = documents.filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'));
  expect(listed.sort()).toEqual([...new Set(indexed.map(({ html }) => canonicalOf(html)))].sort());
  const days = Array.from(sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g), ([, day]) => day);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toEqual([]);
});

test.describe('in the browser', () => {
  test.use(onSmallSite);

  test('structured data passes the Content-Security-Policy and is removed on navigation', async ({
    page,
  }) => {
    await open(page, '/docs/guards');
    const data = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('@context', 'https://schema.org');
    await markDocument(page);
    await page.locator('main a[rel=next]').click();
    await expect(heading(page)).not.toHaveText('Guards');
    expect(await isSameDocument(page)).toBe(true);
    await expect(data).toHaveCount(0);
    // The previous page's card would be wrong.
    await expect(page.locator('head meta[property="og:image"]')).toHaveCount(0);
    await expect(page.locator('head meta[property="og:title"]')).toHaveCount(1);
  });

  test('cards can be loaded by other sites and cached permanently', async ({ page }) => {
    await open(page, '/docs/guards');
    const address = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    const response = await page.request.get(new URL(address).pathname);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
