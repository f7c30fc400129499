import { watchShifts } from './layout-shifts.ts';
import { expect, heading, open, test } from './support.ts';

test('a picture next to its page has its proportions and causes no layout shift', async ({ page, sites }) => {
  const shifts = await watchShifts(page);
  for (const host of ['plain', 'mounted', 'staticHost'] as const) {
    await open(page, `${sites[host]}/docs/pictures`);
    const picture = page.getByRole('img', { name: 'Two states' });
    await expect(picture).toHaveJSProperty('complete', true);
    const shown = await picture.evaluate((img: HTMLImageElement) => [
      img.currentSrc,
      img.naturalWidth / img.naturalHeight,
      img.width / img.height,
    ]);
    expect(shown[0]).toMatch(/\/assets\/pictures\/two-states\.[\w-]+-\d+\.avif$/);
    expect(String(shown[0]).startsWith(sites[host])).toBe(true);
    expect(shown.slice(1)).toEqual([2, expect.closeTo(2, 1)]);
    const shift = (await shifts()).reduce((sum, { value }) => sum + value, 0);
    expect(shift).toBeLessThan(0.01);
  }
});

test('a picture below the fold loads lazily, and SVGs are shown like other pictures', async ({
  page,
  sites,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await open(page, `${sites.plain}/docs/pictures`);
  const loop = page.getByRole('img', { name: 'A loop' });
  await expect(loop).toHaveAttribute('loading', 'lazy');
  await loop.scrollIntoViewIfNeeded();
  await expect(loop).toHaveJSProperty('naturalWidth', 300);
  // Nothing is wider than the phone.
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

for (const mode of ['light', 'dark'] as const) {
  test(`a picture with two variants shows and loads only the one for ${mode} mode`, async ({
    page,
    sites,
  }) => {
    await page.emulateMedia({ colorScheme: mode });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, `${sites.plain}/docs/pictures`);
    const loop = page.getByRole('img', { name: 'A loop' });
    await expect(loop).toHaveCount(1);
    await loop.scrollIntoViewIfNeeded();
    await expect(loop).toHaveJSProperty('naturalWidth', 300);
    const form = { light: /\/loop\.[\w-]+\.svg$/, dark: /\/loop-dark\.[\w-]+\.svg$/ };
    await expect(loop).toHaveAttribute('src', form[mode]);
    expect(requests.filter((path) => form[mode === 'light' ? 'dark' : 'light'].test(path))).toEqual([]);
  });
}

test('phones load a smaller file than wide screens', async ({ browser, sites }) => {
  const widths: number[] = [];
  for (const [width, deviceScaleFactor] of [
    [390, 1],
    [1280, 2],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor });
    const page = await context.newPage();
    await page.goto(`${sites.plain}/docs/pictures`);
    const picture = page.getByRole('img', { name: 'Two states' });
    await expect(picture).toHaveJSProperty('complete', true);
    const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    widths.push(Number(/-(\d+)\.avif$/.exec(source)?.[1]));
    await context.close();
  }
  expect(widths).toEqual([480, 1536]);
});

test('feeds use absolute URLs for pictures', async ({ page, request, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-12-post-12`);
  const source = await page.getByRole('img', { name: 'One state' }).getAttribute('src');
  const image = `https://stately.ai${source}`;
  expect(image).toMatch(/^https:\/\/stately\.ai\/assets\/pictures\/one-state\.[\w-]+-400\.png$/);
  const answer = await request.get(image.replace('https://stately.ai', sites.plain));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers()['cache-control']).toContain('immutable');
  const feed = await (await request.get(`${sites.plain}/blog/feed.json`)).json();
  const { content_html: html } = feed.items.find(({ title }: { title: string }) => title === 'Post 12');
  expect(html).toContain(`<img src="${image}" alt="One state" width="400" height="200">`);
  expect(html).not.toMatch(/<picture|<source|srcset/i);
});

test('table headers are aligned like their columns, and a quote can be an alert', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/pictures`);
  await expect(heading(page)).toHaveText('Pictures');
  const aligned = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign.replace('-webkit-', '')));
  expect(await aligned('.table th')).toEqual(['left', 'center', 'right']);
  expect(await aligned('.table td')).toEqual(['left', 'center', 'right']);
  await expect(page.locator('.admonition.tip')).toContainText('Put pictures next to their page.');
});
