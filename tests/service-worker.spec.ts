// The service worker verifies its copies and recovers from damage.
import type { Page } from '@playwright/test';
import { expect, onSmallSite, open, test } from './support.ts';

test.use({ ...onSmallSite, serviceWorkers: 'allow', expectedErrors: /net::ERR|Failed to (fetch|load)/ });

const PAGE = '/docs/door';

/** Opens a page and runs its sample once the service worker caches files. */
async function visit(page: Page): Promise<void> {
  await page.addInitScript(() => self === top && localStorage.setItem('offline', 'on'));
  await open(page, PAGE);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open(page, PAGE);
  await run(page);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(FILES));
}

async function run(page: Page): Promise<void> {
  const sample = page.locator('main .code[data-run]').first();
  await sample.hover();
  await sample.getByRole('button', { name: 'Run this code', exact: true }).click();
  await expect(sample.getByRole('status')).toHaveText('Finished');
}

/** Files of the page and of isolation, by the start of their names. */
const FILES = ['entry', 'react', 'sandbox', 'frame'];

/** Returns which of these files are cached unchanged. */
const kept = (page: Page) =>
  page.evaluate(async (files) => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const file = files.find((start) => url.includes(`/assets/${start}-`));
        const text = await (await (await caches.open(name)).match(url))!.text();
        if (file && !/^(damaged|<!doctype html>damaged)/.test(text) && text.length > 500) found.push(file);
      }
    return found;
  }, FILES);

const damages: Record<string, { body: (text: string) => string; type?: string; status?: number }> = {
  'other code': { body: () => 'damaged = true; document.title = "damaged"' },
  'a page instead of the file': { body: () => '<!doctype html>damaged', type: 'text/html' },
  'half of the file': { body: (text) => text.slice(0, 400) },
  'a server error': { body: () => 'damaged', status: 503 },
};

for (const [name, { body, type, status = 200 }] of Object.entries(damages)) {
  test(`recovers from a cache with ${name}`, { tag: '@slow' }, async ({ page }) => {
    await visit(page);
    const texts = await page.evaluate(async () => {
      const all: [cache: string, url: string, text: string, type: string][] = [];
      for (const cache of await caches.keys())
        for (const { url } of await (await caches.open(cache)).keys()) {
          const found = (await (await caches.open(cache)).match(url))!;
          if (url.includes('/assets/'))
            all.push([cache, url, await found.clone().text(), found.headers.get('content-type') ?? '']);
        }
      return all;
    });
    expect(texts.length).toBeGreaterThan(4);
    await page.evaluate(
      async ({ files, status }) => {
        for (const [cache, url, text, type] of files)
          await (await caches.open(cache!)).put(
            url!,
            new Response(text, { status, headers: { 'content-type': type! } }),
          );
      },
      { files: texts.map(([cache, url, text, own]) => [cache, url, body(text), type ?? own]), status },
    );
    await open(page, PAGE);
    await expect(page).not.toHaveTitle('damaged');
    await run(page);
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(FILES));
  });
}

test('caches only files of the build', async ({ page, context }) => {
  await visit(page);
  const [address] = await page.evaluate(async () => {
    const { files } = JSON.parse(document.getElementById('client-config')!.textContent!).search as {
      files: string;
    };
    return [`${files}none.json`];
  });
  // A host that answers with a page for a missing file.
  await context.route(/none\.json/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>Welcome' }),
  );
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address!)).toBe(200);
  const isKept = () =>
    page.evaluate(async (url) => (await caches.match(new URL(url, location.href))) !== undefined, address!);
  await page.waitForTimeout(500);
  expect(await isKept()).toBe(false);
});

test("readers' code runs offline", async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await open(page, PAGE);
  await run(page);
  await expect(page.locator('.play-line').first()).toBeVisible();
});
