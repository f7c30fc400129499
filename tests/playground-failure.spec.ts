import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, onSmallSite, open, slowUnless, test } from './support.ts';

const PAGE = '/docs/door';
/** Files that load only with the first press. */
const PARTS = /\/assets\/(?!entry)[\w.-]+\.(js|css)$/;

/** Opens a page that then loses its connection. */
async function openWithoutConnection(page: Page): Promise<void> {
  await open(page, PAGE);
  await markDocument(page);
  await page.route(PARTS, (route) => route.abort());
}

test.use({ ...onSmallSite, expectedErrors: /./ });

for (const action of ['Simulate', 'Enlarge', 'Copy']) {
  test(
    `${action}: the button shows that loading failed, and retries on the next press`,
    slowUnless(action === 'Simulate'),
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openWithoutConnection(page);
      const figure = page.locator('.statechart').first();
      await figure.getByText(action, { exact: true }).click();
      const again = figure.getByText('Try again');
      await expect(again).toBeVisible();
      await page.unroute(PARTS);
      await again.click();
      if (action === 'Copy') await figure.getByRole('button', { name: 'Mermaid' }).click();
      const done = {
        Simulate: figure.locator('.sim-status'),
        Enlarge: page.locator('dialog.chart-large'),
        Copy: figure.getByText('Copied'),
      }[action];
      await expect(done ?? figure).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
    },
  );
}

test('Run: the button shows that loading failed, and retries on the next press', async ({ page }) => {
  await openWithoutConnection(page);
  const sample = page.locator('main .code[data-run]').first();
  await sample.hover();
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(PARTS);
  await sample.getByRole('button', { name: 'Try again' }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  await expect(sample.getByRole('button', { name: 'Run this code' })).toHaveText('Run');
  expect(await isSameDocument(page)).toBe(true);
});

test('Edit: the button shows that the editor failed to load, and retries on the next press', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, PAGE);
  await markDocument(page);
  const sample = page.locator('main .code[data-run]').first();
  await sample.hover();
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
  await page.route(PARTS, (route) => route.abort());
  await sample.getByRole('button', { name: 'Edit this code' }).click();
  await expect(sample.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(PARTS);
  await sample.getByRole('button', { name: 'Try again' }).click();
  await expect(sample.getByRole('textbox')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
