import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { completeRelease } from './complete-release.ts';
import { type OwnServer, startServer } from './own-server.ts';
import {
  test as base,
  expect,
  heading,
  isSameDocument,
  markDocument,
  open,
  type Sites,
  saveData,
} from './support.ts';

// Offline reading with servers that really stop and get another build.

interface Server {
  address: string;
  /** The served folder. */
  dist: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Replaces the served build with one in which some pages have different text. */
  update(change?: (text: string, file: string) => string): Promise<void>;
}

/** A small site on a separate server that each test can stop and update. */
const test = base.extend<{ server: Server; site: keyof Sites }>({
  site: ['plain', { option: true }],
  server: async ({ sites, site, context }, use) => {
    const dist = join(mkdtempSync(join(tmpdir(), 'e2e-offline-')), 'dist');
    cpSync(join(sites.folder, site), dist, { recursive: true, dereference: true });
    // Compressed copies would have to change with the files.
    for (const file of filesOf(dist)) if (/\.(br|gz)$/.test(file)) rmSync(file);
    completeRelease(dist);
    const start = (PORT = '0') => startServer({ PORT, DIST: dist, DATA: `${dist}-data` });
    let running: OwnServer | undefined = await start();
    const { origin } = running;
    const address = origin + new URL(sites[site]).pathname.replace(/\/$/, '');
    const server: Server = {
      address,
      dist,
      async start() {
        running = await start(new URL(origin).port);
      },
      async stop() {
        await running?.kill();
        running = undefined;
      },
      async update(change = (text) => text) {
        const build = buildIn(dist);
        const other = build.replace(/^.{4}/, 'next');
        for (const file of filesOf(dist)) {
          if (!/\.(html|js|json)$/.test(file)) continue;
          const text = readFileSync(file, 'utf8');
          let changed = text.replaceAll(build, other);
          if (CHANGED.test(file)) changed = changed.replace('<h1', '<h1 data-edition="2"');
          // The lists identify content by hash.
          if (/offline-\w+\.json$/.test(file)) {
            changed = changed.replace(/(\/_page\/[^"]*",").([^"]*)/g, (whole, start: string, rest: string) =>
              CHANGED.test(start) ? `${start}~${rest}` : whole,
            );
          }
          changed = change(changed, file);
          if (changed !== text) writeFileSync(file, changed);
        }
        completeRelease(dist);
        // A server whose first build no longer exists serves the new one from its start.
        await server.stop();
        await server.start();
      },
    };
    await use(server);
    // A page whose server ends first reports that it can't fetch the worker.
    await context.close();
    await server.stop();
  },
});
// The console reports a lost network repeatedly.
test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR|Failed to (fetch|load)|status of 50[34]/ });

/** The pages whose text differs in the second build. */
const CHANGED = /(tabs|guards)\b/;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const buildIn = (dist: string) =>
  /"build":"([^"]*)"/.exec(readFileSync(join(dist, 'service-worker.js'), 'utf8'))![1]!;

/** Turns prefetching off, so that only visited pages are kept. */
const visitOnly = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    // A new tab has no storage yet.
    if (location.protocol !== 'about:')
      localStorage.setItem('offline', localStorage.getItem('offline') ?? 'on');
  });

/** Waits until the worker keeps visited pages. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Returns cached files that belong to a different build than their cache. */
const mixed = (page: Page) =>
  page.evaluate(async () => {
    const wrong: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))!.text();
        const build = /^<!doctype html><html data-build="([^"]*)"|id="client-config">{"build":"([^"]*)"/.exec(
          text,
        );
        const its = build?.[1] ?? build?.[2];
        if (its !== undefined && name.split(' ')[2] !== its)
          wrong.push(`${name}: ${request.url} is of ${its}`);
      }
    }
    return wrong;
  });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const buildOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('client-config')!.textContent!).build as string);

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Offline reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offline reading' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens a page of the site and waits until it is kept; without prefetching, it is the only one. */
async function visitGuards(page: Page, server: Server, context?: BrowserContext) {
  if (context) await visitOnly(context);
  await open(page, `${server.address}/docs/guards`);
  await kept(page);
}

/** Downloads the latest version. */
async function fetchWhole(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Read this version offline' }).first().click();
  await expect(dialog).toContainText('All pages are on this device');
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('visited pages are available without a server, and other pages say that they are not', async ({
  page,
  context,
  server,
}) => {
  await visitGuards(page, server, context);
  await page.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/_page/docs/tabs.html'))))
    .toBe(true);
  await server.stop();

  // A reload, and a page of which only the fragment was fetched.
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(heading(page)).toHaveText('Tabs');
  await expect(page).toHaveTitle(/^Tabs \|/);
  await expect(
    page.getByRole('complementary', { name: 'Docs sidebar' }).locator('[aria-current]'),
  ).toHaveText('Tabs');
  await page.locator('main').getByRole('tab', { name: 'pnpm' }).first().click();
  await expect(page.locator('main').getByText('pnpm add xstate').first()).toBeVisible();
  await page.goto(`${server.address}/docs/guards`);
  await expect(heading(page)).toHaveText('Guards');
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(heading(page)).toHaveText('Guards');
  await page.goForward();
  await expect(heading(page)).toHaveText('Tabs');
  expect(await isSameDocument(page)).toBe(true);

  // Pages that weren't visited, through a link and by URL.
  await page.locator('main').getByRole('link', { name: 'more tabs' }).click();
  await expect(heading(page)).toHaveText('You are offline');
  await expect(page).toHaveURL(`${server.address}/docs/more/more-tabs`);
  await expect(page.locator('main').getByRole('link', { name: 'Guards' })).toBeVisible();
  await page.goto(`${server.address}/blog`);
  await expect(heading(page)).toHaveText('You are offline');
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await page.locator('main').getByRole('link', { name: 'Guards' }).click();
  await expect(heading(page)).toHaveText('Guards');
  await page.goBack();
  await expect(heading(page)).toHaveText('You are offline');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Blog');
});

test('stores neither missing pages nor other forms of a URL and deletes removed pages', {
  tag: '@slow',
}, async ({ page, context, server }) => {
  await visitGuards(page, server, context);
  const keptAddresses = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  const missing = await page.goto(`${server.address}/docs/nowhere`);
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  await page.goto(`${server.address}/docs/tabs.html?q=1#first`);
  await expect(page).toHaveURL(`${server.address}/docs/tabs?q=1#first`);
  await expect.poll(keptAddresses).toContain('/_page/docs/tabs.html');
  expect((await keptAddresses()).filter((address) => /nowhere|404|tabs\.html\.html/.test(address))).toEqual(
    [],
  );

  const manifest = join(server.dist, '.site/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"/docs/tabs",', ''));
  for (const file of ['docs/tabs.html', '_page/docs/tabs.html']) rmSync(join(server.dist, file));
  await server.stop();
  await server.start();
  expect((await page.goto(`${server.address}/docs/tabs`))?.status()).toBe(404);
  await expect.poll(keptAddresses).not.toContain('/_page/docs/tabs.html');
});

test('a version can be saved, read and searched without a server, and removed', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await visitGuards(page, server, context);
  const dialog = await openDialog(page);
  await expect(dialog).toContainText(/[\d.]+ MB on this device, about [\d.]+ MB to download/);
  await expect(dialog.getByRole('switch')).toBeChecked();
  expect(await violations(page, { within: 'dialog.offline' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Read this version offline' }).first().click();
  await expect(dialog).toContainText('All pages are on this device');
  // The button that had the focus no longer exists.
  await expect(dialog.locator('li:focus-within')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await mixed(page)).toEqual([]);
  await server.stop();

  await page.goto(`${server.address}/docs/more/more-tabs`);
  await expect(heading(page)).toHaveText('More tabs');
  await page.keyboard.press('/');
  await page.keyboard.type('guards');
  const result = page.getByRole('dialog').locator('.hit').first();
  await expect(result).toContainText('Guards');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Guards');
  await page.goto(`${server.address}/nowhere`);
  await expect(page.locator('main').getByRole('link', { name: 'All of XState v5' })).toBeVisible();
  await server.start();
  await page.goto(`${server.address}/docs/guards`);
  await (await openDialog(page)).getByRole('button', { name: /^Remove/ }).click();
  await expect(dialog.getByRole('button', { name: 'Read this version offline' })).toHaveCount(2);
  expect((await cacheNames(page)).filter((name) => name.includes('version'))).toEqual([]);
});

test('an interrupted download resumes without fetching files again', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await visitGuards(page, server);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['x-offline-copy']) asked.push(new URL(request.url()).pathname);
  });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Read this version offline' }).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(25);
  await server.stop();
  await expect(dialog.getByRole('status')).toContainText('The server can’t be reached');
  await expect(dialog).toContainText('Partly on this device');
  const count = await page.evaluate(async () => {
    const name = (await caches.keys()).find((other) => other.includes('version'))!;
    return (await (await caches.open(name)).keys()).length;
  });
  expect(count).toBeGreaterThan(5);
  await server.start();
  await page.reload();
  asked.length = 0;
  // It resumes automatically when the page has been idle for a while.
  await expect
    .poll(() => page.evaluate(async () => !!(await caches.match('/offline-current.json'))))
    .toBe(true);
  const list: { files: string[] } = await (await fetch(`${server.address}/offline-current.json`)).json();
  const fetched = new Set(asked.filter((address) => !/offline-\w+\.json/.test(address)));
  expect(fetched.size).toBeLessThanOrEqual(list.files.length - count);
  expect(fetched.size).toBeGreaterThan(0);
});

test('an update never mixes builds, across tabs and with or without a server', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await visitGuards(page, server, context);
  await fetchWhole(page);
  const first = await buildOf(page);
  const other = await context.newPage();
  await open(other, `${server.address}/docs/tabs`);
  await server.update();

  // The router notices at the first fragment and loads a document.
  await markDocument(page);
  await page.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(page)).toHaveAttribute('data-edition', '2');
  expect(await isSameDocument(page)).toBe(false);
  const second = await buildOf(page);
  expect(second).not.toBe(first);
  await expect.poll(async () => (await cacheNames(page)).join()).toContain(second);
  expect(await mixed(page)).toEqual([]);
  await server.stop();

  // The second build contains visited pages, and perhaps a part of the version; everything else is
  // from the first one.
  await other.locator('main').getByRole('link', { name: 'more tabs' }).click();
  await expect(heading(other)).toHaveText('More tabs');
  await page.reload();
  for (const tab of [page, other]) {
    await expect(tab.locator('html[data-ready]')).toBeAttached();
    const edition = await heading(tab).getAttribute('data-edition');
    expect(await buildOf(tab)).toBe(edition === '2' ? second : first);
  }
  expect(await mixed(page)).toEqual([]);

  // With a server, the copy is updated, and the previous one is deleted.
  await server.start();
  await page.goto(`${server.address}/docs/guards`);
  const versions = async () => (await cacheNames(page)).filter((name) => name.includes('version'));
  await expect.poll(versions).toEqual([expect.stringContaining(second)]);
  expect(await mixed(page)).toEqual([]);
  await server.stop();
  await page.goto(`${server.address}/docs/more/more-tabs`);
  await expect(heading(page)).toHaveAttribute('data-edition', '2');
});

test('the next service worker activates when pages are idle, and only then downloads a version', {
  tag: '@slow',
}, async ({ page, context, server }) => {
  await visitGuards(page, server, context);
  await fetchWhole(page);
  await server.update();
  await page.goto(`${server.address}/docs/guards`);
  const second = await buildOf(page);
  const states = () =>
    page.evaluate(async () => {
      const { installing, waiting } = (await navigator.serviceWorker.getRegistration())!;
      return [installing?.state, waiting?.state];
    });
  await expect.poll(states).toEqual(['installing', undefined]);

  // While pages make requests, it waits much longer than it needs to install.
  const beside: unknown[] = [];
  page.on('request', async (request) => {
    const isCopied = request.headers()['x-offline-copy'] && request.url().includes('/_page/');
    if (isCopied) beside.push(...(await states()).filter(Boolean));
  });
  for (let i = 0; i < 20; i++) {
    await page.evaluate(() => fetch('/docs/guards', { method: 'HEAD' }));
    await page.waitForTimeout(500);
  }
  // Pages visited in the meantime are kept for it.
  await page.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(page)).toHaveText('Tabs');
  const keptPages = () =>
    page.evaluate(async (build) => {
      const cache = await caches.open(`offline / ${build} visited`);
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }, second);
  await expect.poll(keptPages).toContain('/_page/docs/tabs.html');
  expect(await states()).toEqual(['installing', undefined]);
  const isWhole = async () => (await cacheNames(page)).some((name) => name.includes(`${second} version`));
  expect(await isWhole()).toBe(false);

  await expect.poll(states).toEqual([undefined, undefined]);
  await expect.poll(isWhole).toBe(true);
  expect(beside).toEqual([]);
  expect(await mixed(page)).toEqual([]);
});

test('turning offline reading off in one tab deletes everything and applies to other tabs', {
  tag: '@slow',
}, async ({ page, context, server }) => {
  await visitGuards(page, server, context);
  await fetchWhole(page);
  const other = await context.newPage();
  await open(other, `${server.address}/docs/guards`);
  const dialog = await openDialog(page);
  await dialog.getByRole('switch').click();
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await expect(dialog).toContainText('No pages are saved on this device.');
  expect(await cacheNames(page)).toEqual([]);
  await other.locator('main').getByRole('link', { name: 'tabs' }).click();
  await expect(heading(other)).toHaveText('Tabs');
  await other.goto(`${server.address}/docs/more/more-tabs`);
  // Longer than the delay after which a page turns it on automatically.
  await other.waitForTimeout(6000);
  expect(await cacheNames(other)).toEqual([]);
  expect(await other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await (await openDialog(other)).getByRole('switch').click();
  await expect(other.getByRole('switch')).toBeChecked();
  await expect.poll(() => cacheNames(other)).not.toEqual([]);
});

test('two tabs that save a version download it once and both have it', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await visitOnly(context);
  const other = await context.newPage();
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.headers()['x-offline-copy']) asked.push(new URL(request.url()).pathname);
  });
  const tabs = [page, other];
  for (const tab of tabs) await open(tab, `${server.address}/docs/guards`);
  await kept(page);
  const dialogs = await Promise.all(tabs.map(openDialog));
  for (const dialog of dialogs)
    await dialog.getByRole('button', { name: 'Read this version offline' }).first().click();
  for (const dialog of dialogs) await expect(dialog).toContainText('All pages are on this device');
  const pages = asked.filter((address) => address.startsWith('/_page/'));
  expect(new Set(pages).size).toBe(pages.length);
});

test('a second press while the dialog loads does not open a second one', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await open(page, `${server.address}/docs/guards`);
  await page.getByRole('button', { name: 'Offline reading' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const dialogs = page.locator('dialog.offline');
  await expect(dialogs.getByRole('switch')).toBeVisible();
  await expect(dialogs).toHaveCount(1);
});

test('a version that was removed from the site is deleted from the device', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await visitGuards(page, server, context);
  await fetchWhole(page);
  const versions = async () => (await cacheNames(page)).filter((name) => name.includes('version'));
  const [kept] = await versions();
  const gone = kept!.replace(/current$/, 'v0');
  expect(gone).not.toBe(kept);
  await page.evaluate(async (name) => {
    localStorage.setItem('offline.versions', '["current","v0"]');
    await caches.open(name);
  }, gone);
  await page.reload();
  await expect.poll(versions).toEqual([kept]);
  expect(await page.evaluate(() => localStorage.getItem('offline.versions'))).toBe('["current"]');
});

test('a full disk is reported, and pages stay readable', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await visitGuards(page, server, context);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 400_000 });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Read this version offline' }).first().click();
  await expect(dialog.getByRole('status')).toContainText('isn’t enough space');
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const name of ['tabs', 'more tabs']) {
    await page.locator('main').getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(new RegExp(name, 'i'));
  }
});

test('a build without offline reading removes earlier data and the service worker', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  await visitGuards(page, server);
  expect(await cacheNames(page)).not.toEqual([]);
  await server.update((text, file) =>
    file.endsWith('service-worker.js')
      ? text.replace('"isOff":false', '"isOff":true')
      : text.replace(/<button[^>]* data-offline[^>]*>.*?<\/button>/, ''),
  );
  await page.goto(`${server.address}/docs/tabs`);
  await expect.poll(() => cacheNames(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
});

test('nothing is stored automatically with Save-Data', { tag: '@slow' }, async ({ page, server }) => {
  await saveData(page);
  await open(page, `${server.address}/docs/guards`);
  await page.waitForTimeout(6000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
});

test.describe('under a subpath', () => {
  test.use({ site: 'mounted' });

  test('the service worker controls only the site, not the rest of its host', { tag: '@slow' }, async ({
    page,
    server,
  }) => {
    const worker = await fetch(`${server.address}/service-worker.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    await visitGuards(page, server);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(/\/site\/$/);
    await server.stop();
    await page.reload();
    await expect(heading(page)).toHaveText('Guards');
    expect(await cacheNames(page)).toEqual([expect.stringMatching(/^offline \/site\/ /)]);
    await server.start();
    await (await openDialog(page)).getByRole('switch').click();
    await expect.poll(() => cacheNames(page)).toEqual([]);
    // Other sites of the host, or the same site in another language, have separate choices.
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ 'offline/site': 'off' });
    expect(await page.evaluate(() => localStorage.getItem('offline'))).toBeNull();
  });
});
