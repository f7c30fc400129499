import type { Page } from '@playwright/test';
import { expect, heading, open, phone, test } from './support.ts';

test.use({ viewport: phone });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
};

test('opens with the sidebar, and "Back to main menu" shows the items of the navbar', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Tabs' })).toBeVisible();
  await expect(menu(page).locator('#sidebar [aria-current="page"]')).toHaveText('Guards');
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Tabs' })).toBeHidden();
  const items = menu(page).getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Docs', 'Studio', 'Editor', 'Discover', 'Blog', 'GitHub repository']) {
    await expect(items.getByRole('link', { name })).toBeVisible();
  }
  await expect(items.getByRole('link', { name: 'Docs' })).toBeFocused();
  await menu(page).getByRole('button', { name: 'Docs menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Tabs' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toBeFocused();
});

test('keeps its header in view above a long list scrolled to the current page', async ({ page }) => {
  await open(page, '/docs/guards');
  await openMenu(page);
  await expect.poll(() => menu(page).evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  await expect(menu(page).locator('#sidebar [aria-current="page"]')).toBeInViewport();
  await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toBeFocused();
  // It must be pressable, not only present: the scrolling list is below it.
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  await expect(menu(page).getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('scrolls the filter of the API under its header', async ({ page }) => {
  await open(page, '/api/xstate/function/setup');
  await openMenu(page);
  const filter = menu(page).getByRole('searchbox');
  await expect(filter).toHaveCount(1);
  // The current item is far below the filter.
  await expect(menu(page).locator('#sidebar [aria-current]')).toBeInViewport();
  await expect(filter).not.toBeInViewport();
  await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
});

test('starts with the main menu on a page without a sidebar', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toBeHidden();
  await expect(menu(page).getByRole('button', { name: 'Docs menu' })).toBeHidden();
});

test('closes with its button, on Escape, and on a click outside', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await page.mouse.click(360, 400);
  await expect(menu(page)).toBeHidden();
});

test('closes when one of its links is followed, even to the current page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Tabs' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toHaveText('Tabs');
  await openMenu(page);
  await expect(menu(page).locator('#sidebar [aria-current="page"]')).toHaveText('Tabs');
  await menu(page).getByRole('link', { name: 'Tabs' }).click();
  await expect(menu(page)).toBeHidden();
});

test('closes when the window grows to desktop size, and the sidebar replaces it', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('.layout > #sidebar')).toBeVisible();
  await expect(page.locator('.layout > #sidebar').getByRole('link', { name: 'Tabs' })).toBeVisible();
});

test('closes on back without leaving the page', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/`);
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await openMenu(page);
  // Like the browser's back button. Playwright's navigation would wait for a page that never loads.
  const end = await page.evaluate(
    () =>
      new Promise((done) => {
        for (const type of ['navigatesuccess', 'navigateerror'])
          navigation.addEventListener(type, () => done(type), { once: true });
        history.back();
      }),
  );
  expect(end).toBe('navigateerror');
  await expect(menu(page)).toBeHidden();
  await expect(heading(page)).toHaveText('Guards');
  await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
  await page.goBack();
  await expect(heading(page)).toHaveText('About');
});

test('keeps the keyboard focus inside', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  await openMenu(page);
  const outside = new Set<string>();
  for (let i = 0; i < 25; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('[data-menu]')
        ? ''
        : activeElement?.outerHTML;
    });
    if (at) outside.add(at);
  }
  expect([...outside]).toEqual([]);
});

test('expands only the groups that contain the page', async ({ page, sites }) => {
  await open(page, `${sites.mounted}/docs/tabs`);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  const group = (name: string) => menu(page).locator('details[data-menu-group]').filter({ hasText: name });
  await expect(group('More')).toHaveAttribute('open');
  await expect(group('Docs version')).toHaveAttribute('open');
  // A site in one language offers no choice.
  await expect(group('Languages')).toHaveCount(0);

  await open(page, `${sites.mounted}/docs/guards`);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  await expect(group('More')).not.toHaveAttribute('open');
  await group('More').locator('summary').click();
  await expect(group('More').getByRole('link').first()).toBeVisible();
});

test('can switch the docs version', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  const versions = menu(page).locator('details[data-menu-group]').filter({ hasText: 'Docs version' });
  await expect(versions).toHaveAttribute('open');
  await versions.getByRole('link', { name: 'XState v4' }).click();
  await expect(heading(page)).toHaveText('Guards in v4');
  await expect(menu(page)).toBeHidden();
});
