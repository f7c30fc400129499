import { expect, type Page, type Request } from '@playwright/test';

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
