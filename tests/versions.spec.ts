import type { Page } from '@playwright/test';
import { expect, heading, open, stored, test } from './support.ts';

const KEY = 'docs-preferred-version-default';
const dropdown = (page: Page) => page.locator('.navbar [data-dropdown="version"]');

async function switchTo(page: Page, label: string): Promise<void> {
  await dropdown(page).getByRole('button').click();
  await dropdown(page).getByRole('link', { name: label }).click();
}

test('the dropdown leads to the same page in the other version, and back', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await expect(dropdown(page).getByRole('button')).toHaveText('XState v5');
  await switchTo(page, 'XState v4');
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/guards`);
  await expect(heading(page)).toHaveText('Guards in v4');
  await expect(dropdown(page).getByRole('button')).toHaveText('XState v4');
  await switchTo(page, 'XState v5');
  await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
});

test('the dropdown keeps the query and the section', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards?from=mail#part-2`);
  await switchTo(page, 'XState v4');
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/guards?from=mail#part-2`);
  await expect(heading(page)).toHaveText('Guards in v4');
  await expect(page.locator('#part-2')).toBeInViewport();
});

test('the dropdown leads to the top if the other version lacks the section', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards?from=mail#part-3`);
  await switchTo(page, 'XState v4');
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/guards?from=mail`);
  await expect(heading(page)).toHaveText('Guards in v4');
  // The version being read has all of its sections.
  await open(page, `${sites.plain}/docs/guards#part-3`);
  await switchTo(page, 'XState v5');
  await expect(page).toHaveURL(`${sites.plain}/docs/guards#part-3`);
});

test('the dropdown follows an older page to its replacement, and back', { tag: '@slow' }, async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/xstate-v4/barrier`);
  await switchTo(page, 'XState v5');
  await expect(page).toHaveURL(`${sites.plain}/docs/door`);
  await switchTo(page, 'XState v4');
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/barrier`);
});

test('the API reference belongs to the latest version, regardless of the selected one', async ({ page }) => {
  await open(page, '/docs/guards');
  await switchTo(page, 'XState v4');
  await expect(heading(page)).toHaveText('Guards');
  await expect(page).toHaveURL(/\/docs\/xstate-v4\//);
  await open(page, '/api/xstate');
  await expect(dropdown(page).getByRole('button')).toHaveText('XState v5');
  await page.locator('.navbar nav').getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/$/);
});

test('the dropdown leads to the main page if the other version lacks the page', { tag: '@slow' }, async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/tabs`);
  await switchTo(page, 'XState v4');
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/studio`);
  await page.locator('#sidebar').getByRole('link', { name: 'Old only' }).click();
  await expect(heading(page)).toHaveText('Old only');
  await switchTo(page, 'XState v5');
  await expect(page).toHaveURL(`${sites.plain}/docs/`);
});

test('a selected version is remembered and applies outside the docs, unlike one that was only opened', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/xstate-v4/guards`);
  expect(await stored(page, KEY)).toBeNull();
  await switchTo(page, 'XState v5');
  await expect.poll(() => stored(page, KEY)).toBe('current');
  await switchTo(page, 'XState v4');
  await expect.poll(() => stored(page, KEY)).toBe('4');
  await open(page, `${sites.plain}/blog`);
  await expect(dropdown(page).getByRole('button')).toHaveText('XState v4');
});

test('“Docs” leads to the current version', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/xstate-v4/guards`);
  const docs = page.locator('.navbar nav').getByRole('link', { name: 'Docs', exact: true });
  await expect(docs).toHaveAttribute('aria-current', 'true');
  await docs.click();
  await expect(page).toHaveURL(`${sites.plain}/docs/xstate-v4/studio`);
  await open(page, `${sites.plain}/docs/guards`);
  await docs.click();
  await expect(page).toHaveURL(`${sites.plain}/docs/`);
});

test('“Docs” leads to the configured page of the current version', async ({ page }) => {
  await open(page, '/docs/xstate-v4/upgrade');
  const docs = page.locator('.navbar nav').getByRole('link', { name: 'Docs', exact: true });
  await docs.click();
  await expect(page).toHaveURL('/docs/xstate-v4/category/get-started');
  await switchTo(page, 'XState v5');
  await expect(page).toHaveURL('/docs/category/get-started');
  await docs.click();
  await expect(page).toHaveURL('/docs/');
});

test('every entry in the list of versions fits one line', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await dropdown(page).getByRole('button').click();
  const heights = await dropdown(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(40);
});

test('a stored version that no longer exists is cleared', async ({ page, sites }) => {
  await open(page, `${sites.plain}/blog`);
  await page.evaluate((key) => localStorage.setItem(key, '3'), KEY);
  await open(page, `${sites.plain}/blog`);
  expect(await stored(page, KEY)).toBeNull();
  await expect(dropdown(page).getByRole('button')).toHaveText('XState v5');
});

test('the latest version has neither a banner nor a badge', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await expect(page.getByRole('complementary', { name: 'Docs version' })).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('Version:');
});

test('an unmaintained version says so and links to the latest', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/xstate-v4/guards`);
  const banner = page.getByRole('complementary', { name: 'Docs version' });
  await expect(banner).toContainText('XState v4, which is no longer actively maintained');
  await expect(page.locator('main').getByText('Version: XState v4')).toBeVisible();
  await banner.getByRole('link', { name: 'latest version' }).click();
  await expect(page).toHaveURL(`${sites.plain}/docs/guards`);
});

test('a page’s note about the latest version is part of the banner, with its links', async ({ page }) => {
  await open(page, '/docs/xstate-v4/transitions-and-events/guards');
  const notice = page.getByRole('complementary', { name: 'Docs version' });
  await expect(notice).toContainText('no longer actively maintained. In v5, cond is called guard');
  await notice.getByRole('link', { name: 'Guards', exact: true }).click();
  await expect(page).toHaveURL('/docs/guards');
});

test('a page that is the same in both versions says so', async ({ page }) => {
  await open(page, '/docs/xstate-v4/colors');
  await expect(page.getByRole('complementary', { name: 'Docs version' })).toContainText(
    'This page is the same in the latest version (XState v5).',
  );
});

test('an unreleased version says that it is in progress', async ({ page, sites }) => {
  await open(page, `${sites.slashes}/docs/xstate-v4/guards/`);
  await expect(page.getByRole('complementary', { name: 'Docs version' })).toContainText(
    'XState v4, which is in progress',
  );
});
