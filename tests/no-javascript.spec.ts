import { desktop, expect, heading, phone, test } from './support.ts';

test.use({ javaScriptEnabled: false });

for (const viewport of [desktop, phone]) {
  test.describe(`without JavaScript at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a page is readable and its links work', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/`);
      await expect(heading(page)).toBeVisible();
      await page.locator('main').getByRole('link', { name: 'guards' }).click();
      await expect(heading(page)).toHaveText('Guards');
      await expect(page.locator('main').getByText('Back to about')).toBeVisible();
      await page.locator('a[rel=next]').click();
      await expect(heading(page)).toHaveText('Tabs');
    });

    test('every item of the navbar can be reached', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/guards`);
      for (const name of ['Docs', 'Studio', 'Editor', 'Discover', 'Blog', 'GitHub repository']) {
        await expect(page.locator('.navbar').getByRole('link', { name })).toBeVisible();
      }
      const version = page.locator('.navbar').getByRole('link', { name: 'XState v4' });
      await page.locator('.navbar').getByRole('button', { name: 'XState v5' }).focus();
      await expect(version).toBeVisible();
      await page.locator('.navbar').getByRole('link', { name: 'Blog' }).click();
      await expect(heading(page)).toHaveText('Blog');
    });

    test('a menu stays open while the mouse moves from its button to its links', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/guards`);
      const button = page.locator('.navbar').getByRole('button', { name: 'XState v5' });
      const version = page.locator('.navbar').getByRole('link', { name: 'XState v4' });
      await button.hover();
      await expect(version).toBeVisible();
      const [start, end] = await Promise.all([button, version].map((part) => part.boundingBox()));
      await page.mouse.move(start!.x + start!.width / 2, end!.y + end!.height / 2, { steps: 40 });
      await expect(version).toBeVisible();
    });

    test('the sidebar works, and pages in closed groups are reachable', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/guards`);
      const sidebar = page.locator('#sidebar');
      await expect(sidebar.getByRole('link', { name: 'Tabs' })).toBeVisible();
      const [article, aside] = await Promise.all(
        [page.locator('main'), sidebar].map((part) => part.boundingBox()),
      );
      if (viewport === phone) expect(aside!.y).toBeGreaterThanOrEqual(article!.y + article!.height);
      else expect(aside!.x + aside!.width).toBeLessThanOrEqual(article!.x);
      await sidebar.getByRole('link', { name: 'More', exact: true }).click();
      await expect(heading(page)).toHaveText('More');
      await page
        .locator('main')
        .getByRole('link', { name: /Inner 1/ })
        .click();
      await expect(heading(page)).toHaveText('Inner 1');
      await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Inner 1');
    });

    test('all tab panels are shown', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/more/more-tabs`);
      for (const text of ['npm install xstate', 'pnpm add xstate', 'yarn add xstate']) {
        await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
      }
    });

    test('controls that need JavaScript are hidden', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/guards`);
      for (const control of [
        '[data-color-mode]',
        '[data-search-open]',
        '[data-menu-open]',
        '[data-announcement-close]',
      ]) {
        await expect(page.locator(control)).toBeHidden();
      }
      for (const button of await page.locator('main .copy').all()) await expect(button).toBeHidden();
    });

    test('the table of contents links to headings', async ({ page, sites }) => {
      await page.goto(`${sites.plain}/docs/guards`);
      if (viewport === phone) await page.locator('.toc-mobile summary').click();
      await page
        .locator(viewport === phone ? '.toc-mobile' : '.toc')
        .getByRole('link', { name: 'Part 5' })
        .click();
      await expect(page.locator('#part-5')).toBeInViewport();
    });
  });
}
