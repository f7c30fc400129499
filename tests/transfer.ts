import { expect, type Page, type Request } from '@playwright/test';
import { settle } from './support.ts';

export const KB = 1024;

const kinds = { script: /\.js$/, style: /\.css$/, json: /\.json$/ };
type Kind = keyof typeof kinds;

/** What was fetched between two moments: bytes of each kind, and the addresses that were asked for. */
export type Transfer = Record<Kind, number> & { files: string[] };

/**
 * Counts what the browser fetches for a page and its workers, from now on. Bytes are those of the answers' bodies as the server
 * sends them, which is Brotli for all that is counted here. `content-length` tells them: what Playwright calls a request's sizes
 * leaves out the script that a worker starts with. An address counts once, since whoever asks again has it in the cache.
 */
export function watchTransfer(page: Page): { take(): Promise<Transfer> } {
  const known = new Set<string>();
  const asked = new Map<Request, Kind>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name].test(pathname));
    if (!kind || known.has(pathname)) return;
    known.add(pathname);
    asked.set(request, kind);
  });
  return {
    /** Gives what was asked for since the last time, or the beginning, when all of it has been answered. */
    async take() {
      const transfer: Transfer = { script: 0, style: 0, json: 0, files: [] };
      const requests = [...asked];
      asked.clear();
      for (const [request, kind] of requests) {
        const { pathname } = new URL(request.url());
        transfer.files.push(pathname);
        const headers = (await request.response())?.headers() ?? {};
        expect(headers['content-encoding'], `${pathname} is compressed`).toBe('br');
        transfer[kind] += Number(headers['content-length']);
      }
      return transfer;
    },
  };
}

/** The site's script, and React, which is fetched ahead of its use when a page has been quiet for a while. */
const OWN = /\/assets\/(entry|react|rolldown-runtime)-[^/]+\.js$/;

/**
 * Watches a page, from now on, that is only read.
 * @returns what waits until the page has fetched the last thing that it fetches by itself, and expects that there is nothing else
 */
export function watchReading(page: Page): () => Promise<void> {
  const transfer = watchTransfer(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return async () => {
    const hasReact = async () => {
      // A headless browser that has nothing to draw may not call itself idle for minutes.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return asked.some((url) => /\/assets\/react-/.test(url));
    };
    await expect.poll(hasReact, { timeout: 20_000 }).toBe(true);
    await settle(page);
    const { files } = await transfer.take();
    expect(files).toContainEqual(expect.stringContaining('/assets/entry-'));
    expect(files.filter((file) => !OWN.test(file))).toEqual([]);
  };
}
