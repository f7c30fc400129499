import { desktop, expect, heading, open, phone, recordLabels, test } from './support.ts';

const menu = 'Copy page';
const copied = (page: import('@playwright/test').Page) => page.evaluate(() => navigator.clipboard.readText());

for (const viewport of [desktop, phone]) {
  test.describe(`the page menu at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('copies the page as Markdown and confirms it, by keyboard', async ({
      page,
      context,
      sites,
      request,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, `${sites.plain}/docs/guards`);
      await page.getByRole('button', { name: menu, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const item = page.locator('[data-copy]');
      await expect(item).toBeFocused();
      const [labels, announced] = [
        await recordLabels(item),
        await recordLabels(page.locator('[data-announcer]')),
      ];
      await page.keyboard.press('Enter');
      await expect.poll(labels).toContain('Copied');
      await expect.poll(announced).toContain('Copied');
      expect(await copied(page)).toBe(await (await request.get(`${sites.plain}/docs/guards.md`)).text());
      await expect(item).toHaveText('Copy page as Markdown');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: menu, exact: true })).toBeFocused();
      await expect(item).toBeHidden();
    });

    test('stays open when its empty area is pressed', async ({ page, sites }) => {
      await open(page, `${sites.plain}/docs/guards`);
      const button = page.getByRole('button', { name: menu, exact: true });
      await button.click();
      await page.locator('.page-menu .dropdown-menu').click({ position: { x: 2, y: 2 } });
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await page.locator('main').click({ position: { x: 2, y: 600 } });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });

    test('links to the Markdown and to assistants with a question about it', async ({ page, sites }) => {
      await open(page, `${sites.plain}/docs/guards`);
      await page.getByRole('button', { name: menu, exact: true }).click();
      const box = await page.locator('.page-menu .dropdown-menu').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      for (const name of ['ChatGPT', 'Claude']) {
        const link = page.getByRole('link', { name: `Open in ${name}` });
        const prompt = new URL((await link.getAttribute('href')) ?? '').searchParams.get('q');
        expect(prompt).toBe('Read https://stately.ai/docs/guards.md and answer my questions about it.');
        // Nothing covers it, such as the bar with the table of contents.
        await link.click({ trial: true });
      }
      const view = page.getByRole('link', { name: 'View as Markdown' });
      await expect(view).toHaveAttribute('href', '/docs/guards.md');
      await view.click();
      await expect(page.locator('body')).toContainText('# Guards');
    });
  });
}

test.describe('if the page cannot be fetched', () => {
  test.use({ expectedErrors: /guards\.md/ });

  test('the menu reports that copying failed, and can be retried', async ({ page, context, sites }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${sites.plain}/docs/guards`);
    await page.route('**/docs/guards.md', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.getByRole('button', { name: menu, exact: true }).click();
    const item = page.locator('[data-copy]');
    const labels = await recordLabels(item);
    await item.click();
    await expect.poll(labels).toEqual(['Copy failed', 'Copy page as Markdown']);
    await item.click();
    await expect.poll(labels).toContain('Copied');
    expect(await copied(page)).toMatch(/^# Guards\n/);
  });
});

test('the menu belongs to the new page after a client navigation', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await page.locator('a[rel=next]').click();
  await expect(heading(page)).toHaveText('Tabs');
  await expect(page.locator('[data-copy]')).toHaveAttribute('data-copy', '/docs/tabs.md');
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', '/docs/tabs.md');
});

test('docs, blog, and reference pages have the menu, even under a base URL', async ({ page, sites }) => {
  for (const path of [
    '/docs/guards',
    '/api',
    '/api/xstate',
    '/api/xstate/function/assign',
    '/blog/2023-12-01-xstate-v5',
    '/docs/category/core-concepts',
  ]) {
    await open(page, path);
    await expect(page.locator('[data-copy]'), path).toHaveAttribute('data-copy', `${path}.md`);
  }
  await open(page, `${sites.mounted}/docs/guards`);
  const href = (await page.locator('[data-copy]').getAttribute('data-copy')) ?? '';
  expect(new URL(sites.mounted).pathname.replace(/\/$/, '')).toBe(href.replace('/docs/guards.md', ''));
  expect((await page.request.get(new URL(href, sites.mounted).href)).status()).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and has its links', async ({ page, sites }) => {
    await page.goto(`${sites.plain}/docs/guards`);
    await page.getByRole('button', { name: menu, exact: true }).focus();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Claude' })).toBeVisible();
    await expect(page.locator('[data-copy]')).toBeHidden();
  });
});
