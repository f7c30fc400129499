import type { Page } from '@playwright/test';
import { expect, fragment, heading, hold, open, test } from './support.ts';

/** Opens the page with the links and stops its clock, which then only the test advances. */
async function openAndStop(page: Page, site: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await open(page, `${site}/docs/`);
  await page.clock.pauseAt(3_600_000);
}

test('the bar appears after 200 ms of loading, advances, and disappears', async ({ page, sites }) => {
  const slow = await hold(page, fragment('/docs/guards'));
  await openAndStop(page, sites.plain);
  const bar = page.locator('.progress');
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await page.clock.runFor(199);
  await expect(bar).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  // The constants of specification section 9: minimum 0.08, and up to 0.02 more every 800 ms.
  const transform = () => bar.evaluate((element) => element.style.transform);
  await expect(bar).toHaveAttribute('aria-valuenow', '8');
  await page.clock.runFor(799);
  expect(await transform()).toBe('translateX(-92%)');
  await page.clock.runFor(1);
  expect(await transform()).not.toBe('translateX(-92%)');
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(10);
  slow.release();
  await expect(heading(page)).toHaveText('Guards');
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await expect(bar).toBeVisible();
  await page.clock.runFor(400);
  await expect(bar).toBeHidden();
});

test('a page that loads quickly shows no bar', async ({ page, sites }) => {
  const fetched = page.waitForResponse(fragment('/docs/guards'));
  await openAndStop(page, sites.plain);
  const bar = page.locator('.progress');
  const link = page.locator('main').getByRole('link', { name: 'guards' });
  await link.hover();
  await (await fetched).finished();
  await link.click();
  await expect(heading(page)).toHaveText('Guards');
  for (let i = 0; i < 10; i++) {
    await page.clock.runFor(100);
    await expect(bar).toBeHidden();
  }
});

test('the bar disappears if a slow page is abandoned for another one', async ({ page, sites }) => {
  await hold(page, fragment('/docs/guards'));
  await openAndStop(page, sites.plain);
  const bar = page.locator('.progress');
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await page.clock.runFor(200);
  await expect(bar).toBeVisible();
  await page.locator('#sidebar').getByRole('link', { name: 'Tabs', exact: true }).click();
  await expect(heading(page)).toHaveText('Tabs');
  await page.clock.runFor(400);
  await expect(bar).toBeHidden();
});

test('a second slow page shows the bar again immediately after the first', async ({ page, sites }) => {
  const first = await hold(page, fragment('/docs/guards'));
  const second = await hold(page, fragment('/docs/tabs'));
  await openAndStop(page, sites.plain);
  const bar = page.locator('.progress');
  await page.locator('main').getByRole('link', { name: 'guards' }).click();
  await page.clock.runFor(200);
  await expect(bar).toBeVisible();
  first.release();
  await expect(heading(page)).toHaveText('Guards');
  await page.locator('#sidebar').getByRole('link', { name: 'Tabs', exact: true }).click();
  await page.clock.runFor(800);
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('opacity', '1');
  second.release();
  await expect(heading(page)).toHaveText('Tabs');
  await page.clock.runFor(400);
  await expect(bar).toBeHidden();
});
