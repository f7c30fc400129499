import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepData } from '../src/course/step-data.ts';
import { startServer } from './own-server.ts';
import { desktop, expect, heading, test } from './support.ts';

test.use({
  viewport: desktop,
  serviceWorkers: 'allow',
  expectedErrors: /net::ERR|Failed to (fetch|load)|status of 50[34]/,
});

test('a chapter works offline after one visit', { tag: '@slow' }, async ({ page }) => {
  const { DIST = 'dist' } = process.env;
  let isStopped = false;
  const server = await startServer({ DIST, DATA: mkdtempSync(join(tmpdir(), 'e2e-learn-')) });
  const editor = page.locator('.step-code .cm-content');
  /** Opens the editor of a step and solves it. */
  const solve = async () => {
    const props = await page.locator('site-island[name="course/step"]').getAttribute('props');
    const { solution, next } = JSON.parse(props!) as StepData;
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(solution);
    await expect(page.locator('.step-checks').getByText('Solved')).toBeVisible();
    await expect(page.locator('.step-chart .sc-chart')).toBeVisible();
    return next;
  };
  try {
    await page.goto(`${server.origin}/learn/states/first-machine`);
    await expect(editor).toBeVisible();
    await expect.poll(() => page.evaluate(missingOffline)).toEqual([]);
    await server.kill();
    isStopped = true;
    await page.reload();
    const { title } = await solve();
    await page.locator('.step-next').click();
    await expect(heading(page)).toHaveText(title);
    await solve();
  } finally {
    if (!isStopped) await server.kill();
  }
});

/** Returns the URLs that a chapter needs and the service worker hasn't kept yet. */
async function missingOffline(): Promise<string[]> {
  const steps = [...document.querySelectorAll<HTMLAnchorElement>('.step-dots a')];
  const fragments = steps.map(({ origin, pathname }) => `${origin}/_page${pathname}.html`);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const missing: string[] = [];
  for (const url of [...fragments, ...loaded.filter((each) => each.includes('/assets/'))])
    if (!(await caches.match(url))) missing.push(url);
  return missing;
}
