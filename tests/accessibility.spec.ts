import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { desktop, expect, open, phone, slowUnless, test } from './support.ts';

const kinds = {
  home: '/',
  'docs page': '/docs/guards',
  'docs page with tabs': '/docs/quick-start',
  'docs page of the older version': '/docs/xstate-v4/studio',
  'docs page without sidebar': '/docs/typegen',
  category: '/docs/category/core-concepts',
  'blog list': '/blog',
  'blog post': '/blog/2023-12-01-xstate-v5',
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: '/blog/tags/xstate',
  pricing: '/pricing',
  privacy: '/privacy',
  search: '/search?q=guard',
  'API overview': '/api',
  'API package': '/api/xstate',
  'API item': '/api/xstate/function/createMachine',
};

/** The kind with most of the components that the others have. */
const REPRESENTATIVE = 'docs page with tabs';

/** axe's rules about colors. All other rules give the same results in both modes. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block'];

/** Checks the current page, or a part of it, in both modes. */
async function expectAccessible(page: Page, widths = [desktop, phone], within = 'html'): Promise<void> {
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    // Scrollable elements become focusable in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    for (const [mode, rules] of [['light'], ['dark', ABOUT_COLORS]] as const) {
      await page.evaluate((to) => {
        document.documentElement.dataset.theme = to;
      }, mode);
      const found = await violations(page, { within, rules });
      expect.soft(found, `${viewport.width} px, ${mode}`).toEqual([]);
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, path] of Object.entries(kinds)) {
  test(`axe finds no violations: ${kind}`, slowUnless(kind === REPRESENTATIVE), async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /404/ });

  test('axe finds no violations on the not-found page', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/docs/nowhere');
    await expectAccessible(page);
  });
});

test('axe finds no violations with the menu open', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/docs/guards');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectAccessible(page, [phone], 'dialog.menu');
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  await expectAccessible(page, [phone], 'dialog.menu');
});

test('axe finds no violations with a dropdown open', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/docs/guards');
  await page.locator('.navbar').getByRole('button', { name: 'XState v5' }).click();
  await expectAccessible(page, [desktop], '.navbar');
});

test.describe('a failed request', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('axe finds no violations on the error page', { tag: '@slow' }, async ({ page, sites }) => {
    await page.route('**/_page/docs/guards.html', (route) => route.abort());
    await open(page, `${sites.plain}/docs/`);
    await page.locator('main').getByRole('link', { name: 'guards' }).click();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await expectAccessible(page);
  });
});

test('text follows the browser’s font size, and so does the layout', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/docs/guards');
    const { text, overflow } = await page.evaluate(() => ({
      text: getComputedStyle(document.querySelector('.prose p')!).fontSize,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }));
    expect(text).toBe('32px');
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    // A window of 1,280 px with this text size has the layout of a phone.
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  }
});
