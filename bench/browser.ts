import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';

const limitMs = 120_000;

/**
 * Does something with a new browser: the system's Chromium, the one that Playwright has installed, or the one that
 * `CHROMIUM_PATH` names. It is closed at the end, and after two minutes in any case.
 * @throws Playwright's message where there is no browser, or where it was closed too early; an error where the one that is named does not run
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium({ shell: false }),
    // Nothing of the browser's own on the network or the cores while it measures.
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
