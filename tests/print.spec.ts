// Printed pages in Chromium and Firefox.

import { execFileSync, spawnSync } from 'node:child_process';
import { hasFirefox, openFirefox } from './browsers/firefox.ts';
import { expect, open, test } from './support.ts';

const hasPdfText = spawnSync('pdftotext', ['-v']).error === undefined;

/** The text of each sheet. */
const sheetsOf = (file: string) =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);

test('printed pages have text, charts as lists, and no heading at the end of a sheet', async ({
  page,
}, info) => {
  test.skip(!hasPdfText, 'pdftotext is missing (apt-get install poppler-utils)');
  test.slow();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, '/docs/guards');
  const headings = await page
    .locator('main :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => heading.textContent.replaceAll('#', '').trim()));
  const file = info.outputPath('guards.pdf');
  await page.pdf({ path: file, format: 'A4' });
  const sheets = sheetsOf(file);
  expect(sheets.length).toBeGreaterThan(3);
  const text = sheets.join('\n');
  expect(text).toContain('A guard is a condition on a transition');
  for (const control of [
    'Skip to main content',
    'Simulate',
    'Enlarge',
    'As text',
    'On this page',
    'Subscribe',
  ])
    expect(text, control).not.toContain(control);
  // The outline of the first drawing.
  expect(text.replace(/\s+/g, ' ')).toContain(
    (
      await page
        .locator('.chart-outline li')
        .first()
        .evaluate((item) => item.firstChild?.textContent ?? '')
    ).trim(),
  );
  for (const sheet of sheets) {
    const last = sheet.trimEnd().split('\n').at(-1)?.trim() ?? '';
    expect(headings).not.toContain(last);
  }
});

test('printed samples are complete and have no controls', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const sample = page.locator('main .code pre').first();
  expect(await sample.evaluate((pre) => pre.scrollHeight - pre.clientHeight)).toBeLessThanOrEqual(1);
  await expect(page.locator('chart-play')).toHaveCount(1);
  await expect(page.locator('chart-play')).toBeHidden();
});

test('printed tabs are stacked, each under its label', async ({ page }) => {
  await open(page, '/docs/installation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tablist').first()).toBeHidden();
  const panels = page.locator('.tabs').first().locator('.tab-panel');
  const labels = await panels.evaluateAll((all) =>
    all.map((panel) => getComputedStyle(panel, '::before').content),
  );
  expect(labels).toEqual(['npm', 'pnpm', 'yarn', 'bun'].map((label) => `"${label}"`));
  for (const panel of await panels.all())
    await expect.poll(async () => (await panel.locator('.code').boundingBox())?.height).toBeGreaterThan(20);
});

test('Firefox prints a page without its tools, and each drawing on one sheet', async ({ baseURL }, info) => {
  test.skip(!hasPdfText, 'pdftotext is missing (apt-get install poppler-utils)');
  test.skip(!hasFirefox() && !process.env.ALL_BROWSERS, 'Firefox is not on this machine (docs/browsers.md)');
  test.slow();
  const tab = await openFirefox();
  try {
    await tab.goto(`${baseURL}/docs/guards`);
    const isReady = () => tab.eval(() => 'ready' in document.documentElement.dataset);
    await expect.poll(isReady).toBe(true);
    const drawings = await tab.eval(() =>
      Array.from(document.querySelectorAll('main .sc-chart'), (drawing) =>
        Array.from(drawing.querySelectorAll('text'), (line) => line.textContent.trim()),
      ),
    );
    expect(drawings.length).toBeGreaterThan(1);
    const file = info.outputPath('guards.pdf');
    await tab.print?.(file);
    const sheets = sheetsOf(file);
    expect(sheets.length).toBeGreaterThan(3);
    const all = sheets.join('\n');
    for (const control of ['Skip to main content', 'Enlarge', 'As text', 'On this page', 'Subscribe'])
      expect(all, control).not.toContain(control);
    let compared = 0;
    for (const lines of drawings) {
      // Only unique text shows where a drawing is.
      const own = lines.filter((line) => line && all.split(line).length === 2);
      const places = own.map((line) => sheets.findIndex((sheet) => sheet.includes(line)));
      if (own.length > 1) compared++;
      expect(new Set(places).size, own.join(', ')).toBeLessThanOrEqual(1);
    }
    expect(compared).toBeGreaterThan(0);
  } finally {
    await tab.close();
  }
});
