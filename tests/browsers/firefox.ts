import { firefox } from '@playwright/test';
import { isInstalled, type Tab } from './tab.ts';

const { FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;

export const hasFirefox = () => isInstalled(FIREFOX_PATH);

/** Opens the Firefox that is on the machine, by WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX_PATH });
  // The tests of Chromium block them unless they say otherwise, and Playwright takes that for every browser.
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });
  page.setDefaultTimeout(10_000);
  return {
    name: `Firefox ${browser.version()}`,
    goto: async (address) => void (await page.goto(address, { waitUntil: 'commit' })),
    eval: (code: (value?: unknown) => unknown, value?: unknown) => page.evaluate(code, value) as never,
    click: (selector) => page.locator(selector).first().click(),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    // Playwright 1.64 gives inches to the protocol, which takes them for centimetres.
    print: async (path) => void (await page.pdf({ path, width: '21in', height: '29.7in' })),
    close: () => browser.close(),
  };
}
