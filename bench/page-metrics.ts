import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { type Step, timeNavigation } from './navigation.ts';
import { timeSearch } from './search-metrics.ts';
import type { Served } from './static-server.ts';

declare global {
  interface Window {
    bench: { lcp: number; blocking: number; cls: number };
  }
}

/** A page to measure, and the interactions on it. */
export interface Visit {
  site: Served;
  /** The URL path of the page. */
  path: string;
  next: Step;
  /** Selector of the search results; undefined if the site has no search. */
  results: string | undefined;
}

/** A mid-range phone on a slow 4G connection. */
const throttle = { cpu: 4, latencyMs: 150, downBits: 1.6e6, upBits: 750e3 };

/** Milliseconds to wait after the load event, for what the page fetches and runs later. */
const settleMs = 1500;

/** Seconds that one step may take. A healthy page needs a tenth of it. */
const STEP_LIMIT = 40;

const kinds = ['html', 'js', 'css', 'other'] as const;
type Bytes = Record<(typeof kinds)[number], number>;

/**
 * Measures the cost of a page for a reader once, in three visits with an empty cache: clicking the
 * link to the next page, hovering over it before the click, and searching.
 * @param onFailedSearch called with the error if two attempts to search fail; the other numbers are
 * kept. If not set, the error is thrown.
 */
export async function measurePage(
  browser: Browser,
  { site, path, next, results }: Visit,
  onFailedSearch?: (error: unknown) => void,
): Promise<Record<string, number | undefined>> {
  const url = site.url + path;
  const visit = <T>(step: string, act: (page: Page) => Promise<T>) => visitThrottled(browser, url, step, act);
  const clicked = await visit('click the next page', (page) => timeNavigation(page, next, false));
  const hovered = await visit('hover and click the next page', (page) => timeNavigation(page, next, true));
  const search = async (page: Page) => {
    const fetched = watchRequests(page);
    return { searchMs: await timeSearch(page, results!), searchKB: (await fetched()) / 1024 };
  };
  const searchHere = () => visit('search', search);
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
 * Loads a page, waits until it settles, and then interacts with it.
 * @param step what `act` does, for errors
 * @param act interacts with the page and returns what it measured
 * @throws if one of the three takes too long; the context stays open then, because a page that hangs
 * can't be closed. It ends with the browser.
 */
async function visitThrottled<T>(
  browser: Browser,
  url: string,
  step: string,
  act: (page: Page) => Promise<T>,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await countBytes(session);
  await slowDown(session);
  await page.addInitScript(observe);
  await inTime('load', page.goto(url, { waitUntil: 'load' }));
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
    ...(await inTime('read the paint times', paints(page))),
  };
  const found = await inTime(step, act(page));
  await page.waitForTimeout(500);
  await context.close();
  return { load, found, actKB: (total(network.bytes) - total(settled)) / 1024 };
}

/**
 * Returns what a step returns.
 * @throws with its name if it takes too long
 */
async function inTime<T>(step: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`The step '${step}' took more than ${STEP_LIMIT} s.`)),
    STEP_LIMIT * 1000,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Counts the bytes received over the network by kind, compressed and with headers. */
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
 * Counts the bytes of all files that finish loading from now on, including those requested by
 * workers, which the CDP session of a page doesn't report.
 * @returns a function that returns the total, compressed and with headers
 */
function watchRequests(page: Page): () => Promise<number> {
  const finished: Request[] = [];
  page.context().on('requestfinished', (request) => finished.push(request));
  return async () => {
    const sizes = [...finished].map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      // The script that a worker starts with has no body size in `sizes()`.
      const announced = Number((await request.response())?.headers()['content-length'] ?? 0);
      return Math.max(responseBodySize, announced) + responseHeadersSize;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

/** Makes a page as slow as on a mid-range phone with a slow connection. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.latencyMs,
    downloadThroughput: throttle.downBits / 8,
    uploadThroughput: throttle.upBits / 8,
  });
}

/** Runs in the page before its own scripts. */
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
