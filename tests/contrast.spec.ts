// The page with forced colors, or with more contrast.

import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, open as openPage, slowUnless, test } from './support.ts';

/** Opens a page and waits for the styles that only these readers load. */
async function open(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  const isThere = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('more-contrast')));
  await expect.poll(isThere).toBe(true);
}

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('icons are visible, buttons have borders, and one tab is marked', async ({ page }) => {
    await open(page, '/docs/installation');
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    for (const icon of ['.copy', '.crumb']) expect(await groundOf(icon)).not.toBe(ground);
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

  test('everything that looks like a button has the system’s button colors', async ({ page }) => {
    const { face, text } = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: ButtonText; background: ButtonFace';
      const { color: text, backgroundColor: face } = getComputedStyle(probe);
      return { face, text };
    });
    await open(page, '/');
    const start = page.locator('main a.button').first();
    const subscribe = page.getByRole('button', { name: 'Subscribe' });
    const skip = page.locator('.skip-link');
    for (const button of [start, start.locator('svg'), subscribe, skip])
      await expect(button).toHaveCSS('color', text);
    for (const button of [start, subscribe, skip]) {
      await expect(button).toHaveCSS('background-color', face);
      // The system would put a different background behind the text.
      await expect(button).toHaveCSS('forced-color-adjust', 'none');
    }
  });

  test('the playground marks the selected tab and shows the handles between panes', async ({ page }) => {
    await open(page, '/playground');
    const { text, highlight } = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: Highlight; background: CanvasText';
      const { color: highlight, backgroundColor: text } = getComputedStyle(probe);
      const colors = { text, highlight };
      probe.remove();
      return colors;
    });
    const tabs = page.getByRole('tablist', { name: 'Output' }).getByRole('tab');
    await expect(tabs).toHaveCount(3);
    const lines = await tabs.evaluateAll((all) =>
      all.map((tab) => getComputedStyle(tab).borderBlockEndColor),
    );
    expect(lines.map((color) => color === highlight)).toEqual([true, false, false]);
    const handles = await page
      .getByRole('separator')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').backgroundColor));
    expect(handles).toEqual([text, text]);
  });

  test('a simulation marks active, pressed, and current parts, and a run shows its status', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/docs/guards');
    const figure = page.locator('.statechart').first();
    await figure.getByRole('button', { name: 'Simulate' }).click();
    await figure.getByRole('button', { name: 'Sequence' }).click();
    const { ground, highlight } = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: Highlight; background: Canvas';
      const { color: highlight, backgroundColor: ground } = getComputedStyle(probe);
      const colors = { ground, highlight };
      probe.remove();
      return colors;
    });
    const dotOf = (place: Locator) =>
      place.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    expect(await dotOf(figure.locator('.panel-status'))).not.toBe(ground);
    await expect(figure.locator('[data-active] > .sc-box').first()).toHaveCSS('stroke', highlight);
    for (const marked of ['[data-chart="simulate"]', '.sim-entry[aria-current]'])
      await expect(figure.locator(marked).first()).toHaveCSS('outline-style', 'solid');
    const switchOf = (state: boolean) => figure.locator(`.panel-button[aria-pressed="${state}"]`).first();
    await expect(switchOf(true)).toHaveCSS('outline-color', highlight);
    await expect(switchOf(true)).toHaveCSS('outline-style', 'solid');
    await expect(switchOf(false)).toHaveCSS('outline-style', 'none');
    // Its colors are the page's, and the system replaces them.
    await expect(figure.locator('.sim-event').first()).toHaveCSS('forced-color-adjust', 'auto');
    const sample = page.locator('main .code[data-run]').first();
    await sample.getByRole('button', { name: 'Run this code' }).click();
    expect(await dotOf(sample.locator('.panel-status'))).not.toBe(ground);
  });

  test('search matches are readable, and the selected result has an outline', { tag: '@slow' }, async ({
    page,
  }) => {
    await open(page, '/docs/guards');
    await page.getByRole('button', { name: 'Search docs' }).click();
    await page.locator('.search-field').fill('guard');
    for (const words of ['.hit mark', '.search-answer mark']) {
      const { color, backgroundColor } = await page
        .locator(words)
        .first()
        .evaluate((mark) => {
          const { color, backgroundColor } = getComputedStyle(mark);
          return { color, backgroundColor };
        });
      // Without a background, it would have the page's, on which the system's highlight isn't
      // visible.
      expect(backgroundColor).not.toMatch(/^rgba.*, 0\)$/);
      expect(color).not.toBe(backgroundColor);
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.hit[aria-selected="true"]')).toHaveCSS('outline-style', 'solid');
  });
});

for (const media of [{ contrast: 'more' }, { forcedColors: 'active' }] as const)
  test(`${Object.keys(media)} takes effect during a visit`, async ({ page }) => {
    await openPage(page, '/docs/guards');
    const sheets = () =>
      page.evaluate(
        () => [...document.styleSheets].filter(({ href }) => href?.includes('more-contrast')).length,
      );
    expect(await sheets()).toBe(0);
    await page.emulateMedia(media);
    await expect.poll(sheets).toBe(1);
  });

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more', reducedMotion: 'reduce' } });

  for (const path of ['/docs/guards', '/docs/quick-start', '/blog', '/api/xstate/function/setup']) {
    test(`text of ${path} has a contrast of 7:1`, slowUnless(path === '/docs/guards'), async ({ page }) => {
      test.slow();
      await open(page, path);
      for (const mode of ['light', 'dark']) {
        await page.evaluate((to) => {
          document.documentElement.dataset.theme = to;
        }, mode);
        expect.soft(await violations(page, { rules: ['color-contrast-enhanced'] }), mode).toEqual([]);
      }
    });
  }
});
