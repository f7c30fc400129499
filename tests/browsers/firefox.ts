import { spawnSync } from 'node:child_process';
import { firefox } from '@playwright/test';
import { isInstalled, type Tab } from './tab.ts';

const { FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;

/** The oldest ESR whose WebDriver BiDi has the commands that Playwright needs; 140 lacks one. */
const OLDEST = 153;

export function hasFirefox(): boolean {
  if (!isInstalled(FIREFOX_PATH)) return false;
  const { stdout } = spawnSync(FIREFOX_PATH, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\./.exec(stdout)?.[1]) >= OLDEST;
}

/** Opens the system's Firefox with WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX_PATH });
  // Chromium's tests block them by default, and Playwright applies that to every browser.
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });
  page.setDefaultTimeout(60_000);
  return {
    name: `Firefox ${browser.version()}`,
    goto: async (address) => {
      const go = () => page.goto(address, { waitUntil: 'commit' });
      // Firefox sometimes ends a navigation from a page that is still loading.
      await go().catch(async () => {
        await page.waitForLoadState();
        await go();
      });
    },
    eval: (code: (value?: unknown) => unknown, value?: unknown) => page.evaluate(code, value) as never,
    click: (selector) => page.locator(selector).first().click(),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    // Playwright 1.64 passes inches to the protocol, which expects centimeters.
    print: async (path) => void (await page.pdf({ path, width: '21in', height: '29.7in' })),
    close: () => browser.close(),
  };
}
