import sharp from 'sharp';
import { expect, open, test } from './support.ts';

// Another project's site (`tests/other-site/`), about which `src/` contains nothing.

test('has its name, links, color, and texts', async ({ page, sites }) => {
  await page.goto(sites.other);
  await expect(page).toHaveTitle('Kiln – Bake immutable data');
  await expect(page.locator('site-navbar a').first()).toHaveText('Kiln');
  const start = page.getByRole('link', { name: 'Fire it up' });
  await expect(start).toHaveCSS('background-color', 'rgb(163, 42, 18)');
  await expect(page.locator('.home-install').first()).toContainText('npm install kiln');
  await expect(page.getByText('Newsletter')).toHaveCount(0);
  for (const path of ['/', '/guide/start', '/imprint', '/search', '/404']) {
    const html = await (await page.request.get(sites.other + path)).text();
    expect(html.replaceAll(/<style.*?<\/style>/gs, ''), path).not.toMatch(/stately|xstate|discord/i);
  }
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
});

for (const [mode, src, width] of [
  ['light', '/kiln.svg', 1280],
  ['dark', '/kiln-dark.svg', 390],
] as const) {
  test(`shows its logo in ${mode} mode, at the height of its name`, async ({ page, sites }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.setViewportSize({ width, height: 800 });
    await open(page, `${sites.other}/guide/start`);
    const logo = page.locator('site-navbar img').filter({ visible: true });
    await expect(logo).toHaveCount(1);
    await expect(logo).toHaveAttribute('src', src);
    await expect(logo).toHaveJSProperty('complete', true);
    const box = (await logo.boundingBox())!;
    expect([box.width, box.height]).toEqual([28, 28]);
    const bar = (await page.locator('site-navbar').boundingBox())!;
    expect(Math.abs(box.y + box.height / 2 - bar.y - bar.height / 2)).toBeLessThan(1);
  });
}

test('uses its color and logo on link preview cards', async ({ page, sites }) => {
  await page.goto(`${sites.other}/guide/start`);
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const card = await page.request.get(sites.other + new URL(address!).pathname);
  const { data, info } = await sharp(await card.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.subarray(at, at + 3).toString('hex');
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  // The frame of the title, and the logo, which has more than 500 pixels.
  expect(colors.get('a32a12')).toBeGreaterThan(5000);
  expect(colors.has('3a40cf')).toBe(false);
  expect(colors.has('eef0ff')).toBe(false);
});

test('has its icon and its site verification for search engines', async ({ page, sites }) => {
  await page.goto(`${sites.other}/guide/start`);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/kiln.svg');
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute('content', 'kiln-1');
});

test('has its robots.txt and security.txt', async ({ page, sites }) => {
  const text = async (path: string) => (await page.request.get(sites.other + path)).text();
  expect(await text('/robots.txt')).toBe('User-agent: GPTBot\nDisallow: /\n');
  expect(await text('/.well-known/security.txt')).toContain('Contact: mailto:security@kiln.example');
});

test('shows exactly the configured icons in its footer', async ({ page, sites }) => {
  await open(page, `${sites.other}/guide/start`);
  const icons = page.locator('footer a[aria-label] svg');
  await expect(icons).toHaveCount(6);
  for (const icon of await icons.all()) {
    const drawn = await icon.evaluate((svg: SVGSVGElement) => {
      const { width, height } = svg.getBBox();
      return { width, height, size: svg.getBoundingClientRect().width };
    });
    expect(drawn.size).toBeGreaterThan(16);
    expect(Math.max(drawn.width, drawn.height)).toBeGreaterThan(15);
  }
});

for (const [mode, color] of [
  ['light', 'rgb(163, 42, 18)'],
  ['dark', 'rgb(255, 171, 145)'],
] as const) {
  test(`has a custom kind of admonition in ${mode} mode`, async ({ page, sites }) => {
    await page.emulateMedia({ colorScheme: mode });
    await open(page, `${sites.other}/guide/start`);
    const title = page.locator('.admonition.recipe > .admonition-title');
    await expect(title).toHaveText('Recipe');
    await expect(title).toHaveCSS('color', color);
    const icon = await title.evaluate((element) => getComputedStyle(element, '::before').maskImage);
    expect(icon).toContain('svg');
    const markdown = await page.request.get(`${sites.other}/guide/start.md`);
    expect(await markdown.text()).toContain('> [!TIP]\n> **Recipe**');
  });
}

test('has no blog and no feeds', async ({ page, sites }) => {
  for (const path of ['/blog', '/blog/archive', '/blog/rss.xml', '/blog/tags'])
    expect((await page.request.get(sites.other + path)).status(), path).toBe(404);
  await page.goto(`${sites.other}/guide/start`);
  await expect(page.locator('link[rel="alternate"][type*="xml"]')).toHaveCount(0);
});

test('documents only the configured packages', async ({ page, sites }) => {
  await page.goto(`${sites.other}/api`);
  await expect(page.getByRole('main')).toContainText('What Kiln is made of.');
  await page.goto(`${sites.other}/api/immer/function/enablePatches`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('enablePatches');
  expect((await page.request.get(`${sites.other}/api/xstate`)).status()).toBe(404);
});

test('redirects to other sites', async ({ page, sites }) => {
  const answer = await page.request.get(`${sites.other}/chat`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('https://chat.example/kiln');
});
