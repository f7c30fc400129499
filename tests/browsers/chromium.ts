import { chromium } from '@playwright/test';
import { test } from '../support.ts';
import type { Tab } from './tab.ts';

/** Opens the Chromium of the other tests. */
export async function openChromium(): Promise<Tab> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ serviceWorkers: 'allow' });
  return {
    name: `Chromium ${browser.version()}`,
    goto: async (address) => void (await page.goto(address)),
    eval: (code: (value?: unknown) => unknown, value?: unknown) => page.evaluate(code, value) as never,
    click: (selector) => page.locator(selector).first().click(),
    press: (...keys) => page.keyboard.press(keys.join('+')),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
