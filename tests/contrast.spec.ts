// What is left where readers choose the colours, or more contrast.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open as openPage, test } from './support.ts';

/** Opens a page and waits for the styles that only such readers load. */
async function open(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  const isThere = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('more-contrast')));
  await expect.poll(isThere).toBe(true);
}

test.describe('in the reader’s own colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('icons are seen, buttons have an edge, and one tab is marked', async ({ page }) => {
    await open(page, '/docs/installation');
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    expect(await groundOf('.copy')).not.toBe(ground);
    const tabs = await page
      .locator('.tab-list')
      .first()
      .locator('button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderBlockEndColor));
    expect(tabs.filter((color) => color !== tabs[1])).toHaveLength(1);
    await open(page, '/blog/2023-12-01-xstate-v5');
    expect(await groundOf('.admonition-title')).not.toBe(ground);
    await open(page, '/');
    await expect(page.locator('.button').first()).toHaveCSS('border-block-start-width', '1px');
  });
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

  for (const path of ['/docs/guards', '/docs/quick-start', '/blog', '/api/xstate/function/setup']) {
    test(`text of ${path} has 7:1`, async ({ page }) => {
      test.slow();
      await open(page, path);
      for (const mode of ['light', 'dark']) {
        await page.evaluate((to) => {
          document.documentElement.dataset.theme = to;
        }, mode);
        const { violations } = await new AxeBuilder({ page })
          .withRules(['color-contrast-enhanced'])
          .analyze();
        const found = violations.flatMap(({ nodes }) =>
          nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`),
        );
        expect.soft(found.slice(0, 5), mode).toEqual([]);
      }
    });
  }
});
