import type { Page } from '@playwright/test';
import { expect, onSmallSite, open, phone, test } from './support.ts';

test.use(onSmallSite);

const path = '/docs/types';
const send = (page: Page) => page.locator('.type', { hasText: /^send$/ }).first();
const shown = (page: Page) =>
  send(page).evaluate((element) => getComputedStyle(element, '::after').content.split(' / ')[0]);

/** Whether the type is visible in the right position: below its name, on top, within the window. */
function isInFront(page: Page): Promise<boolean> {
  return send(page).evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    const style = getComputedStyle(element, '::after');
    return (
      document.elementFromPoint(left + 8, bottom + 12) === element &&
      Number.parseFloat(style.width) <= innerWidth &&
      document.documentElement.scrollWidth <= innerWidth
    );
  });
}

test('a type appears on hover and on focus, and disappears again', async ({ page }) => {
  await open(page, path);
  expect(await shown(page)).toBe('none');
  await send(page).hover();
  expect(await shown(page)).toMatch(/send\(/);
  expect(await isInFront(page)).toBe(true);
  await page.mouse.move(0, 0);
  expect(await shown(page)).toBe('none');
  await send(page).focus();
  expect(await isInFront(page)).toBe(true);
});

test('a type is available to screen readers and is not copied', async ({ page }) => {
  await open(page, path);
  await expect(send(page)).toHaveAttribute('aria-description', /^send\(/);
  const code = page.locator('.code:has(.type) code').first();
  expect(await code.textContent()).not.toContain('send(event');
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen is what the browser copies
  expect(await code.evaluate((element: HTMLElement) => element.innerText)).not.toContain('send( event');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a type appears on focus', async ({ page }) => {
    await page.goto(path);
    await send(page).focus();
    expect(await shown(page)).toMatch(/send\(/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  test('a tap shows a type within the window', async ({ page }) => {
    await open(page, path);
    await send(page).click();
    expect(await shown(page)).toMatch(/send\(/);
    expect(await isInFront(page)).toBe(true);
  });
});
