import { expect, type Page, type Request } from '@playwright/test';
import { settle } from './support.ts';

export const KB = 1024;

const kinds = { script: /\.js$/, style: /\.css$/, json: /\.json$/ };
type Kind = keyof typeof kinds;

/** Files fetched in a period: bytes of each kind, and URLs. */
export type Transfer = Record<Kind, number> & { files: string[] };

/**
 * Counts what the browser fetches for a page and its workers from now on. Bytes are those of
 * response bodies as sent, with Brotli. They come from `content-length`, because Playwright's sizes
 * don't include a worker's first script. A URL counts once, because later requests use the cache.
 * @param ignored matches the paths of files that don't count
 */
export function watchTransfer(page: Page, ignored?: RegExp): { take(): Promise<Transfer> } {
  const known = new Set<string>();
  const asked = new Map<Request, Kind>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name].test(pathname));
    if (!kind || known.has(pathname) || ignored?.test(pathname)) return;
    known.add(pathname);
    asked.set(request, kind);
  });
  return {
    /** Returns the requests since the last call, after all responses have arrived. */
    async take() {
      const transfer: Transfer = { script: 0, style: 0, json: 0, files: [] };
      const requests = [...asked];
      asked.clear();
      for (const [request, kind] of requests) {
        const { pathname } = new URL(request.url());
        transfer.files.push(pathname);
        const headers = (await request.response())?.headers() ?? {};
        // Smaller files fit into one packet.
        if (Number(headers['content-length']) >= 1400)
          expect(headers['content-encoding'], `${pathname} is compressed`).toBe('br');
        transfer[kind] += Number(headers['content-length']);
      }
      return transfer;
    },
  };
}

/** Waits for the list of islands, which a page fetches on its own after its script. */
export const islandsListed = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('island-modules')),
  );

/** The site's script, and React, which is prefetched when a page has been idle for a while. */
const OWN = /\/assets\/(entry|react|rolldown-runtime|island-modules)-[^/]+\.js$/;

/**
 * Watches a page that is only read, from now on.
 * @returns a function that waits for the page's last automatic request and checks that there are
 * no others
 */
export function watchReading(page: Page): () => Promise<void> {
  const transfer = watchTransfer(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return async () => {
    const hasReact = async () => {
      // A headless browser that has nothing to draw may not be idle for minutes.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return asked.some((url) => /\/assets\/react-/.test(url));
    };
    await expect.poll(hasReact).toBe(true);
    await settle(page);
    const { files } = await transfer.take();
    expect(files).toContainEqual(expect.stringContaining('/assets/entry-'));
    expect(files.filter((file) => !OWN.test(file))).toEqual([]);
  };
}
