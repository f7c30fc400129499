import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Step, timeNavigation } from './navigation.ts';

declare global {
  interface Window {
    bench: { lcp: number; blocking: number; cls: number };
  }
}

/** The page that is measured, and the one it leads to. */
export interface Visit {
  url: string;
  next: Step;
}

/** A phone of the middle class on a slow 4G connection. */
const throttle = { cpu: 4, latencyMs: 150, downBits: 1.6e6, upBits: 750e3 };

/** How long a page is left alone after its load event, for what it fetches and runs later. */
const settleMs = 1500;

const kinds = ['html', 'js', 'css', 'other'] as const;
type Bytes = Record<(typeof kinds)[number], number>;

/**
 * Measures once what a reader pays for a page: two visits with nothing cached, since a client navigation can be clicked or
 * hovered first.
 */
export async function measurePage(
  browser: Browser,
  visit: Visit,
): Promise<Record<string, number | undefined>> {
  const first = await openThrottled(browser, visit, false);
  const second = await openThrottled(browser, visit, true);
  return {
    ...first.load,
    clickMs: first.navigationMs,
    clickKB: first.navigationKB,
    hoverMs: second.navigationMs,
  };
}

async function openThrottled(browser: Browser, { url, next }: Visit, hoverFirst: boolean) {
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
    const navigationMs = await timeNavigation(page, next, hoverFirst);
    await page.waitForTimeout(500);
    return { load, navigationMs, navigationKB: (total(network.bytes) - total(settled)) / 1024 };
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
