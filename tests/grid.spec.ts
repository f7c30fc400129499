// Every page uses the same grid: the margin, the rail, the text column, and the table of contents
// (`--grid-*` in tokens.css).

import type { Page } from '@playwright/test';
import { expect, open, phone, test } from './support.ts';

const kinds = [
  '/docs/guards',
  '/docs/typegen',
  '/docs/category/state-machines',
  '/api',
  '/api/xstate',
  '/api/xstate/function/setup',
  '/blog',
  '/blog/2023-12-01-xstate-v5',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/xstate',
  '/search?q=guard',
  '/pricing',
  '/privacy',
  '/404',
];

// One of the kinds is the not-found page.
test.use({ expectedErrors: /status of 404/ });

const leftOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left));

for (const width of [1280, 1440, 1720]) {
  test(`all kinds of pages share a left edge at ${width} px, and the home page starts at the margin`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const brand = await leftOf(page, '.navbar a');
    expect(await leftOf(page, 'main h1')).toBe(brand);
    const found: Record<string, number> = {};
    for (const path of kinds) {
      await page.goto(path);
      found[path] = await leftOf(page, 'main h1');
      expect(await leftOf(page, 'body > footer nav'), path).toBe(brand);
    }
    const rail = 17 * 16;
    expect(found).toEqual(Object.fromEntries(kinds.map((path) => [path, brand + rail])));
    const contents = new Set<number>();
    for (const path of [
      '/docs/guards',
      '/api/xstate/function/setup',
      '/pricing',
      '/blog/2023-12-01-xstate-v5',
    ]) {
      await page.goto(path);
      contents.add(await leftOf(page, '.toc'));
    }
    expect([...contents]).toHaveLength(1);
  });
}

test('text starts at the margin on all kinds of pages on a phone', { tag: '@slow' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize(phone);
  for (const path of ['/', ...kinds]) {
    await page.goto(path);
    expect(await leftOf(page, 'main h1'), path).toBe(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      phone.width,
    );
  }
});

test('the blog’s overview pages are in the rail, like the docs’ sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/blog/archive');
  const nav = page.getByRole('navigation', { name: 'Blog' });
  await expect(nav.locator('[aria-current]')).toHaveText('Archive');
  const { x, width } = (await nav.boundingBox())!;
  expect(x + width).toBeLessThan(await leftOf(page, 'main h1'));
  await nav.getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveURL('/blog/tags');
});

test('fewer than 2% of samples are cut off at 1280 px', { tag: '@slow' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  let all = 0;
  let cut = 0;
  for (const name of [
    'guards',
    'context',
    'machines',
    'actions',
    'actors',
    'quick-start',
    'setup',
    'typescript',
  ]) {
    await page.goto(`/docs/${name}`);
    const widths = await page
      .locator('.code pre')
      .evaluateAll((blocks) => blocks.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    all += widths.length;
    cut += widths.filter((width) => width > 0).length;
  }
  expect(all).toBeGreaterThan(80);
  expect(cut / all).toBeLessThan(0.02);
});

test('a sample and its chart share a card, side by side if both fit', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await open(page, '/docs/guards');
  const card = page.locator('.sample.beside').first();
  const boxes = async () => {
    const code = (await card.locator('.code').boundingBox())!;
    const chart = (await card.locator('.statechart').boundingBox())!;
    return { code, chart };
  };
  const beside = await boxes();
  expect(beside.chart.x).toBe(beside.code.x + beside.code.width);
  expect(beside.chart.y).toBe(beside.code.y);
  expect(beside.chart.height).toBe(beside.code.height);
  const cut = await page
    .locator('.sample.beside :is(pre, .statechart-canvas)')
    .evaluateAll((parts) => parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  const toc = (await page.locator('.toc').boundingBox())!;
  expect(beside.chart.x + beside.chart.width).toBeLessThan(toc.x);

  await page.setViewportSize({ width: 1280, height: 900 });
  const below = await boxes();
  expect(below.chart.x).toBe(below.code.x);
  expect(below.chart.y).toBe(below.code.y + below.code.height);
  expect(below.chart.width).toBe(below.code.width);
});
