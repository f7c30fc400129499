import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { type Step, timeNavigation } from './navigation.ts';
import { timeSearch } from './search-metrics.ts';
import type { Served } from './static-server.ts';

declare global {
  interface Window {
    bench: { lcp: number; blocking: number; cls: number };
  }
}

/** A page that is measured, and what a reader does there. */
export interface Visit {
  site: Served;
  /** The page's address on that site. */
  path: string;
  next: Step;
  /** Finds the results of the site's search; undefined where it has none. */
  results: string | undefined;
}

/** A phone of the middle class on a slow 4G connection. */
const throttle = { cpu: 4, latencyMs: 150, downBits: 1.6e6, upBits: 750e3 };

/** How long a page is left alone after its load event, for what it fetches and runs later. */
const settleMs = 1500;

const kinds = ['html', 'js', 'css', 'other'] as const;
type Bytes = Record<(typeof kinds)[number], number>;

/**
 * Measures once what a reader pays for a page, in three visits with nothing cached: the next page's link is clicked, it is hovered
 * before, or something is searched.
 * @param onFailedSearch hears why no result came, twice; the other numbers count all the same. Without it, that is thrown
 */
export async function measurePage(
  browser: Browser,
  { site, path, next, results }: Visit,
  onFailedSearch?: (error: unknown) => void,
): Promise<Record<string, number | undefined>> {
  const url = site.url + path;
  const clicked = await visitThrottled(browser, url, (page) => timeNavigation(page, next, false));
  const hovered = await visitThrottled(browser, url, (page) => timeNavigation(page, next, true));
  const search = async (page: Page) => {
    const fetched = watchRequests(page);
    return { searchMs: await timeSearch(page, results!), searchKB: (await fetched()) / 1024 };
  };
  const searchHere = () => visitThrottled(browser, url, search);
  const searched = results
    ? await searchHere()
        .catch(searchHere)
        .catch((error) => {
          if (!onFailedSearch) throw error;
          onFailedSearch(error);
        })
    : undefined;
  return {
    ...clicked.load,
    clickMs: clicked.found,
    clickKB: clicked.actKB,
    hoverMs: hovered.found,
    ...searched?.found,
  };
}

/**
 * Loads a page and leaves it alone for a while; then a reader does something with it.
 * @param act gives what is found out by doing it
 */
async function visitThrottled<T>(browser: Browser, url: string, act: (page: Page) => Promise<T>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await countBytes(session);
    await slowDown(session);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    const atLoad = { ...network.bytes };
    const { requests } = network;
    await page.waitForTimeout(settleMs);
    const settled = { ...network.bytes };
    const load = {
      totalKB: total(atLoad) / 1024,
      htmlKB: atLoad.html / 1024,
      jsKB: atLoad.js / 1024,
      cssKB: atLoad.css / 1024,
      otherKB: atLoad.other / 1024,
      requests,
      laterJsKB: (settled.js - atLoad.js) / 1024,
      laterKB: (total(settled) - total(atLoad)) / 1024,
      ...(await paints(page)),
    };
    const found = await act(page);
    await page.waitForTimeout(500);
    return { load, found, actKB: (total(network.bytes) - total(settled)) / 1024 };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the network, compressed and with headers, by kind. */
async function countBytes(session: CDPSession): Promise<{ bytes: Bytes; requests: number }> {
  const count = { bytes: { html: 0, js: 0, css: 0, other: 0 }, requests: 0 };
  const kindOf = new Map<string, keyof Bytes>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { mimeType } = response;
    if (type === 'Document' && mimeType.includes('html')) kindOf.set(requestId, 'html');
    else if (mimeType.includes('javascript')) kindOf.set(requestId, 'js');
    else kindOf.set(requestId, mimeType.includes('css') ? 'css' : 'other');
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (!kind) return;
    count.requests++;
    count.bytes[kind] += encodedDataLength;
  });
  await session.send('Network.enable');
  return count;
}

/**
 * Counts the bytes of all files that are there, from now on, those that workers ask for included: sessions of a page do not see them.
 * @returns what tells them, compressed and with headers
 */
function watchRequests(page: Page): () => Promise<number> {
  const finished: Request[] = [];
  page.context().on('requestfinished', (request) => finished.push(request));
  return async () => {
    const sizes = [...finished].map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      // The body of the script that a worker starts with has no size there.
      const announced = Number((await request.response())?.headers()['content-length'] ?? 0);
      return Math.max(responseBodySize, announced) + responseHeadersSize;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: throttle.downBits / 8,
    uploadThroughput: throttle.upBits / 8,
  });
}

/** Runs in the page before anything of its own. */
function observe() {
  window.bench = { lcp: 0, blocking: 0, cls: 0 };
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    window.bench.lcp = entry.startTime;
  });
  on('longtask', (entry) => {
    window.bench.blocking += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) window.bench.cls += value;
  });
}

function paints(
  page: Page,
): Promise<{ fcp: number | undefined; lcp: number; blocking: number; cls: number }> {
  return page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ...window.bench,
  }));
}

function total(bytes: Bytes): number {
  return kinds.reduce((sum, kind) => sum + bytes[kind], 0);
}
