import { openChromium } from './chromium.ts';
import { hasFirefox, openFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

/** All browser engines: whether each is on this machine, and what opens it. */
export const engines: readonly [name: string, has: () => boolean, launch: () => Promise<Tab>][] = [
  ['Chromium', () => true, openChromium],
  ['Firefox', hasFirefox, openFirefox],
  ['WebKit', hasWebKit, openWebKit],
];
