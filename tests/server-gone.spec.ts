import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './own-server.ts';
import { expect, heading, isSameDocument, markDocument, open, saveData, test } from './support.ts';

// A stopped server behaves differently from aborted routes and an offline browser, which don't
// refuse connections.

const { DIST = 'dist' } = process.env;

test.use({ expectedErrors: /./ });

test('actions without a server keep the page and offer to retry', async ({ page }) => {
  const server = await startServer({ DIST, DATA: mkdtempSync(join(tmpdir(), 'e2e-gone-')) });
  // Prefetched files, such as React, would hide what happens without them.
  await saveData(page);
  await open(page, `${server.origin}/docs/guards`);
  await markDocument(page);
  await server.kill();

  const sample = page.locator('.code[data-run]').first();
  await sample.getByRole('button', { name: 'Run this code' }).click();
  await expect(sample.getByRole('button', { name: 'Try again' })).toBeVisible();
  const chart = page.locator('.statechart').first();
  await chart.getByRole('button', { name: 'Simulate' }).click();
  await expect(chart.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.locator('[data-search-open]').click();
  await page.keyboard.type('actors');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Unable to fetch results');
  await page.keyboard.press('Escape');
  await page.locator('main').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(/Guards|couldn’t be loaded/);
  expect(await isSameDocument(page)).toBe(true);
});
