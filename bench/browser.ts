import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';

/** Milliseconds that one step may take. A healthy page needs a tenth of it. */
const STEP_LIMIT = 40_000;

/** Milliseconds after which a browser is ended in any case. */
const BROWSER_LIMIT = 600_000;

/**
 * Runs a function with a new browser: the system's Chromium, the one that Playwright installed, or
 * the one at `CHROMIUM_PATH`. Ends the browser afterwards.
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const server = await chromium.launchServer({
    executablePath: findChromium({ shell: false }),
    // Playwright turns off other work of the browser, which would use the network and the cores.
    args: ['--disable-gpu', '--disable-quic', '--disable-sync'],
  });
  const timer = setTimeout(() => server.kill(), BROWSER_LIMIT);
  try {
    return await work(await chromium.connect(server.wsEndpoint()));
  } finally {
    clearTimeout(timer);
    // A browser with a page that hangs can't be closed.
    await server.kill();
  }
}

/**
 * Returns what a step returns.
 * @throws with the name of the step if it fails or takes too long
 */
export async function step<T>(name: string, work: Promise<T>, limit = STEP_LIMIT): Promise<T> {
  const late = wait(limit, undefined, { ref: false }).then(() => {
    throw new Error(`took more than ${limit / 1000} s`);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw new Error(`Step '${name}': ${(error as Error).message}`, { cause: error });
  }
}

/** An entry of a page's performance timeline, with the fields of its type. */
type Entry<Fields> = { name: string; startTime: number; duration: number } & Fields;

/** Returns the performance entries of a page that have a type, such as `longtask`. */
export function entriesOf<Fields>(page: Page, type: string): Promise<Entry<Fields>[]> {
  return page.evaluate((type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  }, type);
}

/** Makes a page as slow as on a mid-range phone, and on request with a slow 4G connection. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
}
