import type { Page } from '@playwright/test';
import { expect, heading, hold, open, phone, settle, test } from './support.ts';

const sidebar = (page: Page) => page.locator('#sidebar');
const group = (page: Page, name: string) => sidebar(page).locator(`details[data-label="${name}"]`);
const scrollTop = (page: Page) => sidebar(page).evaluate((aside) => Math.round(aside.scrollTop));

test('the current page is marked, its groups are open, and others are as configured', async ({
  page,
  sites,
}) => {
  await open(page, `${sites.plain}/docs/more/inner-3`);
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Inner 3');
  await expect(group(page, 'More')).toHaveAttribute('open');
  await expect(group(page, 'Deeper')).toHaveAttribute('open');
  await open(page, `${sites.plain}/docs/guards`);
  await expect(group(page, 'Basics')).toHaveAttribute('open');
  await expect(group(page, 'More')).not.toHaveAttribute('open');
});

test('the current entry is scrolled into view', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/entry-38`);
  await expect(sidebar(page).getByRole('link', { name: 'Entry 38' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a closed group loads its entries when it is opened', async ({ page, sites }) => {
  const response = await page.goto(`${sites.plain}/docs/guards`);
  expect(await response?.text()).not.toContain('inner-3');
  await group(page, 'More').locator(':scope > summary').click();
  await expect(sidebar(page).getByRole('link', { name: 'Inner 1' })).toBeVisible();
  await group(page, 'Deeper').locator(':scope > summary').click();
  await sidebar(page).getByRole('link', { name: 'Inner 3' }).click();
  await expect(heading(page)).toHaveText('Inner 3');
});

test('a group can be opened and closed with the keyboard', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  const more = group(page, 'More');
  await more.locator(':scope > summary').focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page).getByRole('link', { name: 'Inner 1' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sidebar(page).getByRole('link', { name: 'Inner 1' })).toBeHidden();
  await expect(more).not.toHaveAttribute('open');
});

test('two clicks in a row leave a group unchanged', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  const chevron = group(page, 'Basics').locator(':scope > summary');
  await chevron.click();
  await chevron.click();
  await settle(page);
  await expect(group(page, 'Basics')).toHaveAttribute('open');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a group toggles within a millisecond', async ({ page, sites }) => {
    await open(page, `${sites.plain}/docs/guards`);
    // The animation of groups loads when the pointer is on one.
    const summary = group(page, 'Many').locator(':scope > summary');
    await Promise.all([page.waitForResponse(/\/collapse-/), summary.hover()]);
    await settle(page);
    const duration = page.evaluate(
      () =>
        new Promise((done) => {
          const { animate } = Element.prototype;
          Element.prototype.animate = function (frames, options) {
            done((options as KeyframeAnimationOptions).duration);
            return animate.call(this, frames, options);
          };
        }),
    );
    await summary.click();
    expect(await duration).toBe(1);
    await expect(sidebar(page).getByRole('link', { name: 'Entry 2', exact: true })).toBeHidden();
  });
});

test('a group’s label leads to its page, whose cards lead to its items', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await sidebar(page).getByRole('link', { name: 'More', exact: true }).click();
  await expect(page).toHaveURL(`${sites.plain}/docs/category/more`);
  await expect(heading(page)).toHaveText('More');
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('More');
  await page
    .locator('main')
    .getByRole('link', { name: /Inner 1/ })
    .click();
  await expect(heading(page)).toHaveText('Inner 1');
});

test('scroll position and open groups persist across navigations', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  await group(page, 'More').locator(':scope > summary').click();
  await expect(sidebar(page).getByRole('link', { name: 'Inner 1' })).toBeVisible();
  await sidebar(page).evaluate((aside) => aside.scrollTo({ top: 500, behavior: 'instant' }));
  const before = await scrollTop(page);
  await sidebar(page).getByRole('link', { name: 'Entry 15' }).click();
  await expect(heading(page)).toHaveText('Entry 15');
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Entry 15');
  expect(await scrollTop(page)).toBe(before);
  await expect(group(page, 'More')).toHaveAttribute('open');
});

test('the sidebar changes with the version, and disappears on pages without one', async ({ page, sites }) => {
  await open(page, `${sites.plain}/docs/guards`);
  const versions = page.locator('.navbar .dropdown').last();
  await versions.getByRole('button').click();
  await versions.getByRole('link', { name: 'XState v4' }).click();
  await expect(heading(page)).toHaveText('Guards in v4');
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Guards in v4');
  await expect(sidebar(page).getByRole('link', { name: 'Tabs' })).toHaveCount(0);
  await open(page, `${sites.plain}/docs/alone`);
  await expect(sidebar(page)).toBeHidden();
  await page.goto(`${sites.plain}/docs/guards`);
  await page.evaluate(() => {
    location.href = '/docs/alone';
  });
  await expect(heading(page)).toHaveText('Alone');
  await expect(sidebar(page)).toBeHidden();
});

test('the sidebar of the latest page wins if two are loading', async ({ page, sites }) => {
  const slow = await hold(page, '**/assets/sidebar-4*');
  await open(page, `${sites.plain}/docs/guards`);
  await page.evaluate(() => {
    location.href = '/docs/xstate-v4/guards';
  });
  await expect(heading(page)).toHaveText('Guards in v4');
  await slow.asked;
  await page.goBack();
  await expect(heading(page)).toHaveText('Guards');
  await expect(sidebar(page).getByRole('link', { name: 'Tabs' })).toBeVisible();
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('/sidebar-4'));
  slow.release();
  await late;
  await settle(page);
  await expect(sidebar(page).getByRole('link', { name: 'Tabs' })).toBeVisible();
});

test.describe('a sidebar that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('does not affect the page and is retried when a group is opened again', async ({ page, sites }) => {
    await page.route('**/assets/sidebar-current*', (route) => route.abort());
    await open(page, `${sites.plain}/docs/guards`);
    const more = group(page, 'More');
    const chevron = more.locator(':scope > summary');
    const failed = page.waitForEvent('requestfailed');
    await chevron.click();
    await failed;
    await expect(heading(page)).toHaveText('Guards');
    await page.unroute('**/assets/sidebar-current*');
    await settle(page);
    await expect(more).toHaveAttribute('open');
    await chevron.click();
    await expect(more).not.toHaveAttribute('open');
    await chevron.click();
    await expect(sidebar(page).getByRole('link', { name: 'Inner 1' })).toBeVisible();
  });

  const notice = (page: Page) => sidebar(page).getByRole('alert');
  /**
   * Navigates from a page without a sidebar to one whose sidebar is refused until the test allows
   * it.
   */
  async function comeWithout(page: Page, site: string) {
    await page.route('**/assets/sidebar-*', (route) => route.abort());
    await open(page, `${site}/blog`);
    await page.evaluate(() => {
      location.href = '/docs/guards';
    });
    await expect(heading(page)).toHaveText('Guards');
    await expect(notice(page)).toContainText('The sidebar couldn’t be loaded.');
    return () => page.unroute('**/assets/sidebar-*');
  }

  test('shows a Retry button that keeps the focus', async ({ page, sites }) => {
    const allow = await comeWithout(page, sites.plain);
    const retry = notice(page).getByRole('button', { name: 'Retry' });
    await retry.focus();
    const old = await retry.elementHandle();
    await page.keyboard.press('Enter');
    await expect.poll(() => old?.evaluate((button) => button.isConnected)).toBe(false);
    await expect(retry).toBeFocused();
    await allow();
    await page.keyboard.press('Enter');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Guards');
    await expect(sidebar(page).getByRole('link').first()).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
  });

  test('loads automatically when the connection is back', async ({ page, sites }) => {
    const allow = await comeWithout(page, sites.plain);
    await allow();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Guards');
  });

  test('is retried when the menu opens on a phone, which shows the error as well', async ({
    page,
    sites,
  }) => {
    await page.setViewportSize(phone);
    const hidden = page.locator('#sidebar [role="alert"]');
    await page.route('**/assets/sidebar-*', (route) => route.abort());
    await open(page, `${sites.plain}/blog`);
    await page.evaluate(() => {
      location.href = '/docs/guards';
    });
    await expect(hidden).toBeAttached();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(notice(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/assets/sidebar-*');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Guards');
  });

  test('shows no notice on a page without a sidebar', async ({ page, sites }) => {
    await comeWithout(page, sites.plain);
    await page.evaluate(() => {
      location.href = '/docs/alone';
    });
    await expect(heading(page)).toHaveText('Alone');
    await expect(notice(page)).toHaveCount(0);
  });
});
