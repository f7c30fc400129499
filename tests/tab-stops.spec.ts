// The stops of the Tab key, and the arrow keys at each.

import { expect, onSmallSite, open, phone, test } from './support.ts';

test.use(onSmallSite);

test('a chart’s tools are one tab stop, and the arrow keys move between them', async ({ page }) => {
  await open(page, '/docs/door');
  const tools = page.getByRole('toolbar', { name: 'Tools of doorMachine' });
  await expect(tools.locator('[tabindex="0"]')).toHaveText(['Simulate']);
  await tools.getByRole('button', { name: 'Simulate' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.locator('.chart-copy > summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tools.getByRole('button', { name: 'Machine code' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(tools.getByRole('button', { name: 'Machine code' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(tools.locator('.chart-outline > summary')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tools.getByRole('button', { name: 'Open in playground' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.locator('[tabindex="0"]')).toHaveText(['As text']);
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Simulate' })).toBeFocused();
});

test('code is a tab stop only if it scrolls', async ({ page }) => {
  await open(page, '/docs/door');
  const stops = page.locator('main pre[tabindex], main .statechart-canvas[tabindex]');
  await expect(stops).toHaveCount(0);
  await page.setViewportSize(phone);
  await expect(page.locator('main pre[tabindex="0"]')).toHaveCount(1);
});

test('a sample’s types are one tab stop, the arrow keys move between them, and Escape hides one', async ({
  page,
}) => {
  await open(page, '/docs/types');
  const types = page.locator('main .type');
  expect(await types.count()).toBeGreaterThan(3);
  await types.first().focus();
  await expect(page.locator('main .type[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(types.nth(1)).toBeFocused();
  const hint = () => types.nth(1).evaluate((type) => getComputedStyle(type, '::after').content);
  expect(await hint()).not.toBe('none');
  await page.keyboard.press('Escape');
  expect(await hint()).toBe('none');
  await expect(types.nth(1)).toBeFocused();
});
