// The page on paper, as Chromium prints it.

import { execFileSync, spawnSync } from 'node:child_process';
import { expect, open, test } from './support.ts';

const hasPdfText = spawnSync('pdftotext', ['-v']).error === undefined;

test('on paper a page has its text, its charts as lists, and each heading with what follows it', async ({
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
  const sheets = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1);
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
