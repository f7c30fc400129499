import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, onSmallSite, open, test } from './support.ts';

const PAGE = '/docs/door';
/** What is loaded by the first press alone. */
const PARTS = /\/assets\/(?!entry)[\w.-]+\.(js|css)$/;

/** Opens a page that loses its connection then. */
async function openWithoutConnection(page: Page): Promise<void> {
  await open(page, PAGE);
  await markDocument(page);
  await page.route(PARTS, (route) => route.abort());
}

test.use({ ...onSmallSite, expectedErrors: /./ });

for (const action of ['Simulate', 'Enlarge', 'Mermaid']) {
  test(`${action}: a part that cannot be loaded is told at the button, and the next press tries again`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWithoutConnection(page);
    const figure = page.locator('.statechart').first();
    if (action === 'Mermaid') await figure.locator('.chart-copy summary').click();
    await figure.getByRole('button', { name: action, exact: true }).click();
    const again = figure.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(PARTS);
    await again.click();
    const done = {
      Simulate: figure.locator('.sim-status'),
      Enlarge: page.locator('dialog.chart-large'),
      Mermaid: figure.getByText('Copied'),
    }[action];
    await expect(done ?? figure).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('Run: a part that cannot be loaded is told at the button, and the next press tries again', async ({
  page,
}) => {
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

test('Edit: an editor that cannot be loaded is told at the button, and the next press tries again', async ({
  page,
}) => {
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
