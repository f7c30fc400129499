import { beforeEach, expect, test, vi } from 'vitest';
import { cacheNames, type WorkerSettings } from '../format.ts';

const settings: WorkerSettings = { build: 'b1', baseUrl: '/', shell: '/offline', isOff: false };
vi.stubGlobal('settings', settings);
vi.stubGlobal('self', {});
vi.stubGlobal('location', new URL('https://example.com/service-worker.js'));

/** The browser's caches: the stored URLs of each. */
const stored = new Map<string, Map<string, Response>>();
vi.stubGlobal('caches', {
  keys: async () => [...stored.keys()],
  has: async (name: string) => stored.has(name),
  async open(name: string) {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      keys: async () => Array.from(entries.keys(), (path) => new Request(new URL(path, location.href))),
      put: async (path: string, response: Response) => void entries.set(path, response),
      delete: async ({ url }: Request) => entries.delete(new URL(url).pathname),
    };
  },
});

// Without its types: it adds those of workers to the whole program, in which they replace those of pages.
const worker = './kept.ts';
const { keepPage }: { keepPage(path: string, html: string): Promise<void> } = await import(worker);

const visited = cacheNames('/').visited('b1');
const fragment = `<!doctype html><html data-build="b1"><head><meta charset="utf-8"><title>Page</title></head></html>`;

beforeEach(() => stored.clear());

test('keeps the latest 500 pages, and looks for more every 50 pages', async () => {
  await caches.open(visited);
  for (let i = 1; i <= 549; i++) await keepPage(`/docs/page-${i}`, fragment);
  expect(stored.get(visited)?.size).toBe(549);
  await keepPage('/docs/page-550', fragment);
  const pages = [...(stored.get(visited)?.keys() ?? [])];
  expect([pages.length, pages[0]]).toEqual([500, '/_page/docs/page-51.html']);
});

test('stores nothing after offline reading was turned off', async () => {
  for (let i = 1; i <= 50; i++) await keepPage(`/docs/page-${i}`, fragment);
  expect([...stored.keys()]).toEqual([]);
});
