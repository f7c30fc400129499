import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Shift, watchShifts } from './layout-shifts.ts';
import { test as base, desktop, expect, phone } from './support.ts';

// A document that arrives in two pieces, with the first painted before the second arrives. The
// network can cut anywhere.

interface Pieces {
  origin: string;
  /**
   * Cuts documents after a number of characters, not counting matches of `without`. `next` sends
   * the rest.
   */
  cut(at: number, without?: RegExp): void;
  next(): void;
}

const test = base.extend<{ pieces: Pieces }>({
  pieces: async ({ baseURL }, use) => {
    const { hostname, port } = new URL(baseURL!);
    let at = 0;
    let leftOut: RegExp | undefined;
    let next = () => {};
    const server = createServer((asked, answer) => {
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      delete headers['if-none-match'];
      request({ hostname, port, path: asked.url, headers }, async (got) => {
        const isDocument = asked.headers['sec-fetch-dest'] === 'document';
        if (isDocument) delete got.headers['content-length'];
        answer.writeHead(got.statusCode!, got.headers);
        if (!isDocument) return got.pipe(answer);
        const whole = (await got.setEncoding('utf8').toArray()).join('');
        const html = leftOut ? whole.replace(leftOut, '') : whole;
        answer.write(html.slice(0, at));
        next = () => answer.end(html.slice(at));
      }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({
      origin,
      cut(position, without) {
        at = position;
        leftOut = without;
      },
      next: () => next(),
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Positions of centered or end-aligned content and of tables, and some others. */
function places(html: string): number[] {
  // All items in a list of posts are alike.
  const all = [...html.matchAll(/<([\w-]+)(?: [^>]*)? class="(?:[^"]* )?whole[ "]/g)].slice(0, 5);
  const inside = all.flatMap(({ index, 1: name }) => {
    const length = html.indexOf(`</${name}>`, index) - index;
    return [0.3, 0.5, 0.65, 0.8, 0.95].map((part) => Math.round(index + length * part));
  });
  expect(inside.length).toBeGreaterThanOrEqual(10);
  const start = html.indexOf('<body');
  const others = [0.2, 0.4, 0.6, 0.8].map((part) => Math.round(start + (html.length - start) * part));
  // A chart's tools, without its drawing, and code in a tab, without the end of the tab.
  const ends = ['<div class="statechart-canvas"', '</doc-tab>'].map((end) => html.indexOf(end));
  return [...inside, ...others, ...ends.filter((end) => end > 0)].sort((a, b) => a - b);
}

/** Makes Chromium wait for the title before it paints. Other browsers don't. */
const WAITS = /<link rel="expect"[^>]*>/;

const isPainted = (page: Page, timeout?: number) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0, undefined, { timeout });

for (const viewport of [desktop, phone]) {
  for (const path of [
    '/',
    '/docs/quick-start',
    '/docs/migration-reference/types-and-packages',
    '/blog',
    '/blog/2023-12-01-xstate-v5',
  ]) {
    test(`nothing on ${path} moves when the rest of the document arrives, at ${viewport.width} px`, {
      tag: '@slow',
    }, async ({ page, pieces, baseURL }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      const html = (await (await fetch(baseURL + path)).text()).replace(WAITS, '');
      const found: Record<string, Shift[]> = {};
      for (const place of places(html)) {
        pieces.cut(place, WAITS);
        await page.goto(pieces.origin + path, { waitUntil: 'commit' });
        // If nothing is painted yet, nothing can move.
        await isPainted(page, 1000).catch(() => undefined);
        await sleep(50);
        pieces.next();
        await page.waitForLoadState();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const moved = await shifts();
        if (moved.length > 0) found[html.slice(place - 30, place)] = moved;
      }
      expect(found).toEqual({});
      for (const whole of await page.locator('.whole').all())
        await expect(whole).toHaveCSS('visibility', 'visible');
    });
  }
}

test('the first paint shows the title and the start of the article, without waiting for the sidebar', async ({
  page,
  pieces,
  baseURL,
}) => {
  const path = '/docs/guards';
  const html = await (await fetch(baseURL + path)).text();
  pieces.cut(html.indexOf('<h1'));
  await page.goto(pieces.origin + path, { waitUntil: 'commit' });
  await expect(isPainted(page, 1000)).rejects.toThrow('Timeout');
  pieces.next();
  await isPainted(page);
  pieces.cut(html.indexOf('<site-sidebar'));
  await page.goto(pieces.origin + path, { waitUntil: 'commit' });
  await isPainted(page);
  await expect(page.locator('h1')).toBeInViewport();
  await expect(page.locator('main pre').first()).toBeInViewport();
  await expect(page.locator('#sidebar')).not.toBeAttached();
  const article = page.locator('main');
  const before = await article.boundingBox();
  pieces.next();
  await expect(page.locator('#sidebar a[aria-current]')).toBeInViewport();
  expect(await article.boundingBox()).toMatchObject({ x: before!.x, y: before!.y, width: before!.width });
});
