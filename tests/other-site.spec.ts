import { expect, test } from './support.ts';

// Another project's site (`tests/other-site/`), which nothing in `src/` knows of.

test('has its own name, mark, colour and words', async ({ page, sites }) => {
  await page.goto(sites.other);
  await expect(page).toHaveTitle('Kiln – Bake immutable data');
  await expect(page.locator('site-navbar a').first()).toHaveText('Kiln');
  await expect(page.locator('site-navbar img')).toHaveAttribute('src', '/kiln.svg');
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

test('has no blog, and no feeds', async ({ page, sites }) => {
  for (const path of ['/blog', '/blog/archive', '/blog/rss.xml', '/blog/tags'])
    expect((await page.request.get(sites.other + path)).status(), path).toBe(404);
  await page.goto(`${sites.other}/guide/start`);
  await expect(page.locator('link[rel="alternate"][type*="xml"]')).toHaveCount(0);
});

test('describes the packages that it names', async ({ page, sites }) => {
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
