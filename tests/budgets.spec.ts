import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { desktop, expect, open, phone, settle, test } from './support.ts';
import { KB, watchTransfer } from './transfer.ts';

const { DIST = 'dist' } = process.env;
const pages = [
  '/',
  '/docs/guards',
  '/docs/quick-start',
  '/blog',
  '/blog/2023-12-01-xstate-v5',
  '/api/xstate',
];
const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

/** The document of an address as it stands in dist. */
const html = (path: string) =>
  readFileSync(`${DIST}${path === '/' ? '/index' : path.replace(/\/$/, '/index')}.html`, 'utf8');

for (const path of pages) {
  test(`the first load of ${path} asks for at most 12 KB of JavaScript and has at most 12 KB of styles, compressed`, async ({
    page,
  }) => {
    // What the page needs is fetched whatever the connection; React, which is only fetched ahead of its use, is not where data is saved.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    // What a timer would fetch later is fetched at once when the page's clock is put forward.
    await page.clock.install();
    const transfer = watchTransfer(page);
    await open(page, path);
    await page.clock.runFor(5000);
    const { script, style } = await transfer.take();
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(12 * KB);
    expect(style).toBe(0);
    // Styles stand in the document and are not sent by themselves: counted as if they were, with gzip.
    const styles = [...html(path).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
    expect(styles.length).toBeGreaterThan(0);
    expect(gzip(styles.join(''))).toBeLessThan(12 * KB);
  });
}

test('a script costs the same whatever the number of pages', () => {
  const entries = readdirSync(`${DIST}/assets`).filter((name) => /^entry.*\.js$/.test(name));
  expect(entries).toHaveLength(1);
  // The facts are the only part of a document that could grow with the site.
  const facts =
    /<script type="application\/json" id="client-config">([\s\S]*?)<\/script>/.exec(
      html('/docs/guards'),
    )?.[1] ?? '';
  expect(facts).not.toBe('');
  expect(facts.length).toBeLessThan(2 * KB);
});

test('nothing of an article is in its document twice', () => {
  for (const path of ['/docs/guards', '/blog/2023-12-01-xstate-v5']) {
    const text = html(path);
    const sentences = [...text.slice(text.indexOf('<main')).matchAll(/<p>([^<>]{60,})<\/p>/g)].map(
      ([, sentence = '']) => sentence,
    );
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences) expect(text.split(sentence.slice(0, 60))).toHaveLength(2);
  }
});

const layoutShift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

for (const viewport of [desktop, phone]) {
  for (const path of pages) {
    test(`nothing shifts on ${path} at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { shift: number }).shift += (entry as LayoutShift).value;
        }).observe({ type: 'layout-shift', buffered: true });
        interface LayoutShift extends PerformanceEntry {
          value: number;
        }
      });
      await open(page, path);
      await settle(page);
      // A shift has no event that would come first: only time can show that there is none.
      await page.waitForTimeout(500);
      expect(await layoutShift(page)).toBe(0);
    });
  }
}
