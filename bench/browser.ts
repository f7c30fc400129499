import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';

/** Ends a browser that doesn't answer at all. Steps have lower limits, with names. */
const limitMs = 240_000;

/**
 * Runs a function with a new browser: the system's Chromium, the one that Playwright installed, or
 * the one at `CHROMIUM_PATH`. Closes it afterwards, or after four minutes at the latest.
 * @throws Playwright's error if there is no browser or if it is closed too early; an error if the
 * one at `CHROMIUM_PATH` does not run
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium({ shell: false }),
    // Turns off the browser's background work, which would use the network and the cores during a
    // measurement.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const timer = setTimeout(() => void browser.close(), limitMs);
  try {
    return await work(browser);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}
