import type { Page } from '@playwright/test';
import { expect, heading, open, phone, test } from './support.ts';

test.use({ viewport: phone });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
};

test('it slides out with the sidebar, and "Back to main menu" leads to the items of the navbar', async ({
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

test('its head stays in view, also where the list is long and stands at the page being read', async ({
  page,
}) => {
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

test('a page without sidebar starts with the main menu', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  await openMenu(page);
  await expect(menu(page).getByRole('link', { name: 'Blog' })).toBeVisible();
  await expect(menu(page).getByRole('button', { name: 'Back to main menu' })).toBeHidden();
  await expect(menu(page).getByRole('button', { name: 'Docs menu' })).toBeHidden();
});

test('it closes with its button, with Escape and with a click beside it', async ({ page, sites }) => {
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

test('a link in it shows its page and closes it, also a link to the page that is shown', async ({
  page,
  sites,
}) => {
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

test('it closes when the window becomes desktop-sized, and the sidebar stands in its place', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('.layout > #sidebar')).toBeVisible();
  await expect(page.locator('.layout > #sidebar').getByRole('link', { name: 'Tabs' })).toBeVisible();
});

test('back closes it instead of leaving the page', async ({ page, sites }) => {
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

test('the keyboard stays in it', async ({ page, sites }) => {
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

test('groups are closed unless they hold the page', async ({ page, sites }) => {
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

test('it can switch the docs version', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Back to main menu' }).click();
  const versions = menu(page).locator('details[data-menu-group]').filter({ hasText: 'Docs version' });
  await expect(versions).toHaveAttribute('open');
  await versions.getByRole('link', { name: 'XState v4' }).click();
  await expect(heading(page)).toHaveText('Guards in v4');
  await expect(menu(page)).toBeHidden();
});
