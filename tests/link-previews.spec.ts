import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, heading, isSameDocument, markDocument, onSmallSite, open, test } from './support.ts';

const { DIST = 'dist' } = process.env;

/** Every document of the built site, without fragments and the pages of redirects. */
function documents(): { file: string; html: string }[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !/^(_page|assets)\//.test(file))
    .map((file) => ({ file, html: readFileSync(`${DIST}/${file}`, 'utf8') }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'));
}

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

test('every page has a card of 1200 by 630, and nothing else is among the cards', () => {
  const cards = new Set<string>();
  for (const { file, html } of documents()) {
    const address = contentOf(html, 'og:image') ?? '';
    expect(address, file).toMatch(/^https:\/\/[^/]+\/cards\/card-[\w-]+\.png$/);
    expect(contentOf(html, 'og:image:alt'), file).toBeTruthy();
    expect(html, file).toContain('<meta name="twitter:card" content="summary_large_image">');
    cards.add(address.replace(/.*\//, ''));
  }
  for (const card of cards) {
    const png = readFileSync(`${DIST}/cards/${card}`);
    expect(png.subarray(0, 8).toString('latin1'), card).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
  }
  expect(readdirSync(`${DIST}/cards`).sort()).toEqual([...cards].sort());
  expect(cards.size).toBeGreaterThan(100);
});

/** What search engines ask of each kind (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, string[]> = {
  TechArticle: ['headline', 'image', 'author'],
  BlogPosting: ['headline', 'image', 'author', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  WebSite: ['name', 'url'],
};

test('what search engines are told of each page is whole', () => {
  const counts: Record<string, number> = {};
  for (const { file, html } of documents()) {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(blocks.length, file).toBeLessThan(2);
    for (const [, json = ''] of blocks) {
      const data = JSON.parse(json);
      expect(data['@context'], file).toBe('https://schema.org');
      for (const thing of data['@graph'] ?? [data]) {
        const type: string = thing['@type'];
        counts[type] = (counts[type] ?? 0) + 1;
        expect(Object.keys(thing), `${file}: ${type}`).toEqual(
          expect.arrayContaining(required[type] ?? ['a known type']),
        );
        for (const date of [thing.datePublished, thing.dateModified].filter(Boolean))
          expect(date, file).toMatch(/^\d{4}-\d\d-\d\d$/);
        const steps: { position: number; name: string; item?: string }[] = thing.itemListElement ?? [];
        expect(
          steps.map(({ position }) => position),
          file,
        ).toEqual(steps.map((_, i) => i + 1));
        for (const { name, item } of steps.slice(0, -1)) {
          expect(name, file).toBeTruthy();
          const path = new URL(item ?? '').pathname.slice(1);
          expect(
            ['.html', '/index.html', 'index.html'].some((end) => existsSync(`${DIST}/${path}${end}`)),
            item,
          ).toBe(true);
        }
      }
    }
  }
  for (const type of Object.keys(required)) expect(counts[type], type).toBeGreaterThan(0);
});

test('every page names one canonical address, which the sitemap has where search engines may list it', () => {
  const sitemap = readFileSync(`${DIST}/sitemap.xml`, 'utf8');
  const listed = new Set(Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url));
  const canonicals = new Set<string>();
  for (const { file, html } of documents()) {
    if (file === '404.html') continue;
    const [, url = ''] = /<link rel="canonical" href="([^"]*)">/.exec(html) ?? [];
    expect(url, file).toMatch(/^https:\/\//);
    expect(contentOf(html, 'og:url'), file).toBe(url);
    if (html.includes('<meta name="robots" content="noindex">')) expect(listed.has(url), file).toBe(false);
    else canonicals.add(url);
  }
  expect([...listed].sort()).toEqual([...canonicals].sort());
  const days = Array.from(sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g), ([, day]) => day);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test.describe('in the browser', () => {
  test.use(onSmallSite);

  test('data for search engines is read under the policy of the page, and goes with it', async ({ page }) => {
    await open(page, '/docs/guards');
    const data = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? '')).toHaveProperty('@context', 'https://schema.org');
    await markDocument(page);
    await page.locator('main a[rel=next]').click();
    await expect(heading(page)).not.toHaveText('Guards');
    expect(await isSameDocument(page)).toBe(true);
    await expect(data).toHaveCount(0);
    // The card of the page before would be a wrong one.
    await expect(page.locator('head meta[property="og:image"]')).toHaveCount(0);
    await expect(page.locator('head meta[property="og:title"]')).toHaveCount(1);
  });

  test('a card may be shown by other sites, and is kept for ever', async ({ page }) => {
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
