import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const limitMs = 120_000;

/**
 * Does something with a new browser: the system's Chromium, the one that Playwright has installed, or the one that `CHROMIUM`
 * names. It is closed at the end, and after two minutes in any case.
 * @throws Playwright's message where there is no browser, or where it was closed too early
 */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? onPath(),
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

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
