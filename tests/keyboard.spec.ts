import type { Page } from '@playwright/test';
import { expect, heading, open, phone, test } from './support.ts';

/** Records navigations caused by keys, which start before the key event ends. */
const watchNavigations = (page: Page) =>
  page.evaluateHandle(() => {
    const begun: string[] = [];
    navigation.addEventListener('navigate', ({ destination }) => begun.push(destination.url));
    return begun;
  });

test('the arrow keys open the previous and next page, and j and k do nothing', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  for (const key of ['j', 'k', 'Shift+ArrowRight', 'Alt+ArrowDown']) await page.keyboard.press(key);
  await expect(heading(page)).toHaveText('Post 5');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Post 4');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Post 5');
});

test('the arrow keys do not leave a page with selected text', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  await heading(page).selectText();
  const navigations = await watchNavigations(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await navigations.jsonValue()).toEqual([]);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Post 4');
});

test('a held key opens only one page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  const navigations = await watchNavigations(page);
  await page.keyboard.down('ArrowRight');
  await expect(heading(page)).toHaveText('Post 4');
  await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  expect(await navigations.jsonValue()).toHaveLength(1);
});

test('the arrow keys pan a zoomed page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog/2023-01-05-post-5`);
  const navigations = await watchNavigations(page);
  const session = await page.context().newCDPSession(page);
  const enlarge = async (to: number) => {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: to });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(to);
  };
  await enlarge(2);
  await page.keyboard.press('ArrowRight');
  expect(await navigations.jsonValue()).toEqual([]);
  await enlarge(1);
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).toHaveText('Post 4');
});

test('the arrow keys do not leave a page with unsent text', async ({ page }) => {
  await open(page, '/docs/guards');
  const form = page.getByRole('form', { name: 'Was this page helpful?' });
  await form.getByRole('button', { name: 'No', exact: true }).click();
  await form.getByRole('textbox').fill('Half a thought');
  await form.getByRole('textbox').blur();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('textbox')).toHaveValue('Half a thought');
  await expect(page).toHaveURL('/docs/guards');
});

test('the arrow keys keep their meaning in fields, tabs, open menus, code, and charts', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/tabs`);
  await page.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('form[data-newsletter]').getByRole('textbox').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('?');
  await page.locator('.navbar').getByRole('button', { name: 'XState v5' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText('Tabs');
  // If code is wider than the window, the arrows scroll it.
  await page.setViewportSize(phone);
  await open(page, `${sites.plain}/docs/door`);
  for (const part of ['.code pre[tabindex]', '[data-chart="simulate"]']) {
    await page.locator(part).first().focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(`${sites.plain}/docs/door`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a question mark opens the keyboard help, and Escape closes it', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/door`);
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  });
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Previous and next page');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page).toHaveURL(`${sites.plain}/docs/door`);
});

test('a press outside closes the keyboard help, but not one on its edge', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/door`);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  const { x, y } = (await help.boundingBox())!;
  await page.mouse.click(x + 5, y + 5);
  await expect(help).toBeVisible();
  await page.mouse.click(x - 20, y + 5);
  await expect(help).toHaveCount(0);
});

for (const size of ['100%', '200%']) {
  test(`the keyboard help fits a window of 320 px with a font size of ${size}`, async ({ page, sites }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, `${sites.plain}/docs/door`);
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    const wide = await help.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('back closes the keyboard help instead of leaving the page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await page.locator('main').getByRole('link').first().click();
  await expect(page).toHaveURL(`${sites.plain}/`);
  const address = page.url();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  // Like the browser's back button. Playwright's navigation would wait for a page that never loads.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(help).toHaveCount(0);
  expect(page.url()).toBe(address);
});
