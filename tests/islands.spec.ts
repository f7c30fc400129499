import { existsSync, globSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dialogOf, watchRequests } from './search-support.ts';
import {
  expect,
  hold,
  isSameDocument,
  markDocument,
  open,
  phone,
  saveData,
  settle,
  test,
} from './support.ts';

const { DIST = 'dist' } = process.env;
const REACT = /\/assets\/react-[^/]+\.js$/;
const isReact = (request: { url(): string }) => REACT.test(request.url());

/** The size of scripts and styles as sent, with the build's Brotli. */
const sent = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
const fileOf = (request: { url(): string }) => DIST + new URL(request.url()).pathname;

const filter = (page: Page) => page.locator('#sidebar').getByRole('searchbox');
const results = (page: Page) => page.locator('#sidebar [data-results] a');
const form = (page: Page) => page.locator('form[data-newsletter]');

/** Records how windows are opened. */
const watchPopups = (page: Page) =>
  page.addInitScript(() => {
    const { open: original } = window;
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (...args) => {
      opened.push(args[2] ?? '');
      return original.apply(window, args);
    };
  });
const popups = (page: Page) => page.evaluate(() => (window as unknown as { opened: string[] }).opened);

test.describe('budgets', () => {
  test('React is one file of at most 65 KB', () => {
    const files = globSync(`${DIST}/assets/react-*.js`);
    expect(files).toHaveLength(1);
    expect(sent(files)).toBeGreaterThan(30_000);
    expect(sent(files)).toBeLessThanOrEqual(65_000);
  });

  test('search needs at most 115 KB of code until the first result, including React', async ({ page }) => {
    await saveData(page);
    await open(page, '/docs/guards');
    const requests = watchRequests(page);
    await page.keyboard.press('Control+k');
    const { field, options } = dialogOf(page);
    await field.fill('machine create');
    await expect(options.first()).toBeVisible();
    const files = requests.map(fileOf).filter((file) => /\.(js|css)$/.test(file));
    expect(files.filter((file) => REACT.test(file))).toHaveLength(1);
    expect(new Set(files).size).toBe(files.length);
    const bytes = sent(files);
    expect(bytes).toBeLessThanOrEqual(115_000);
  });
});

test.describe('React', () => {
  test('is not part of the first load and loads once the page is idle', async ({ page }) => {
    const requests = watchRequests(page);
    await open(page, '/docs/guards');
    await expect.poll(() => requests.filter(isReact).length).toBe(1);
    // By the page's own clock: a busy machine may see the end of the first load late.
    const delay = () =>
      page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const react = performance.getEntriesByType('resource').find(({ name }) => /\/react-/.test(name));
        return react && load && react.startTime - load.loadEventEnd;
      });
    await expect.poll(delay).toBeGreaterThan(1500);
  });

  test('loads before the click, when the pointer reaches a component that needs it', async ({ page }) => {
    const requests = watchRequests(page);
    await open(page, '/docs/guards');
    await page.locator('[data-search-open]').hover();
    await expect.poll(() => requests.filter(isReact).length).toBe(1);
    await expect(page.locator('dialog.search')).toHaveCount(0);
  });

  test('is not prefetched with Save-Data and loads on use', async ({ page }) => {
    await saveData(page);
    const requests = watchRequests(page);
    await open(page, '/docs/guards');
    await page.locator('[data-search-open]').hover();
    await page.waitForTimeout(4000);
    expect(requests.filter(isReact)).toEqual([]);
    await page.locator('[data-search-open]').click();
    await expect(dialogOf(page).field).toHaveAttribute('role', 'combobox');
    expect(requests.filter(isReact)).toHaveLength(1);
  });
});

test.describe('before React has loaded', () => {
  test('typed text and the caret are kept', async ({ page }) => {
    await saveData(page);
    await open(page, '/api');
    const code = await hold(page, REACT);
    await filter(page).focus();
    await page.keyboard.type('usemach');
    await page.keyboard.press('ArrowLeft');
    await code.asked;
    await expect(results(page)).toHaveCount(0);
    code.release();
    await expect(results(page)).toHaveCount(4);
    await expect(filter(page)).toHaveValue('usemach');
    await expect(filter(page)).toBeFocused();
    expect(await filter(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
    await page.keyboard.type('X');
    await expect(filter(page)).toHaveValue('usemacXh');
  });

  test('text typed into the results page is searched', async ({ page }) => {
    const code = await hold(page, REACT);
    await open(page, '/search?q=guards');
    await page.locator('main input').pressSequentially('parallel states');
    code.release();
    await expect(page).toHaveURL(/\/search\?q=parallel\+states$/);
    await expect(page.locator('main a.hit').first()).toHaveAttribute('href', /^\/docs\/parallel-states(#|$)/);
    await expect(page.locator('main input')).toHaveValue('parallel states');
  });

  test('a press takes effect once React has loaded', async ({ page }) => {
    await watchPopups(page);
    await page.clock.install();
    await saveData(page);
    await open(page, '/docs/guards');
    const code = await hold(page, REACT);
    await form(page).getByRole('textbox').fill('early@example.com');
    await code.asked;
    // Independent of the machine's speed: time stands still.
    await page.clock.pauseAt(Date.now() + 60_000);
    const posted = page.context().waitForEvent('request', (request) => request.method() === 'POST');
    await form(page).getByRole('button').click();
    code.release();
    expect(new URLSearchParams((await posted).postData() ?? '').get('email')).toBe('early@example.com');
    expect(await popups(page)).toEqual([expect.stringContaining('popup')]);
    expect(page.context().pages()).toHaveLength(2);
  });

  test('a form that waits too long is submitted without React', { tag: '@slow' }, async ({ page }) => {
    await saveData(page);
    await watchPopups(page);
    await open(page, '/docs/guards');
    const code = await hold(page, REACT);
    await form(page).getByRole('textbox').fill('slow@example.com');
    await code.asked;
    const tab = page.context().waitForEvent('page');
    await form(page).getByRole('button').click();
    await expect((await tab).getByRole('heading')).toHaveText('Check your inbox');
    expect(await popups(page)).toEqual([]);
    await expect(page).toHaveURL('/docs/guards');
    code.release();
  });
});

test.describe('code that fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch|net::ERR/ });

  for (const pattern of [REACT, '**/assets/sidebar-filter.island-*.js']) {
    test(`${pattern}: keeps the input and the page, and is retried on the next use`, async ({ page }) => {
      await saveData(page);
      await open(page, '/api');
      await markDocument(page);
      await page.route(pattern, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed');
      await filter(page).focus();
      await page.keyboard.type('usemach');
      await failed;
      await expect(filter(page)).toHaveValue('usemach');
      await page.unroute(pattern);
      await filter(page).blur();
      await filter(page).focus();
      await expect(results(page)).toHaveCount(4);
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test('does not prevent a form from being submitted', { tag: '@slow' }, async ({ page }) => {
    await saveData(page);
    await open(page, '/docs/guards');
    await page.route(REACT, (route) => route.abort());
    const tab = page.context().waitForEvent('page');
    await form(page).getByRole('textbox').fill('offline@example.com');
    await form(page).getByRole('button').click();
    await expect((await tab).getByRole('heading')).toHaveText('Check your inbox');
  });
});

test('fast typing into the results page loses no characters', async ({ page }) => {
  await open(page, '/search');
  const field = page.locator('main input');
  await expect(field).toBeFocused();
  for (const text of ['hierarchical states', 'how do i combine guards', 'xstate parallel machine actors']) {
    await field.selectText();
    // Each key in a separate task, without waiting for the result of the previous one.
    await field.evaluate(async (_, keys) => {
      for (const key of keys) {
        document.execCommand('insertText', false, key);
        await new Promise((next) => setTimeout(next));
      }
    }, text);
    await expect(field).toHaveValue(text);
    await expect(page.locator('main h1')).toHaveText(`Search results for “${text}”`);
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: text })}`);
    await page.waitForTimeout(100);
    await expect(field).toHaveValue(text);
  }
});

test('an island set to load when visible loads without interaction', async ({ page }) => {
  const requests = watchRequests(page);
  await open(page, '/docs/guards');
  await page.locator('body > footer site-island').evaluate((island) => {
    const copy = island.cloneNode(true) as Element;
    copy.setAttribute('when', 'visible');
    document.querySelector('.doc')?.prepend(copy);
  });
  await expect
    .poll(() => requests.some((request) => /newsletter-form\.island/.test(request.url())))
    .toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an island keeps its state when it moves with the sidebar', async ({ page }) => {
    await open(page, '/api/xstate/function/createMachine');
    await page.locator('[data-menu-open]').click();
    const menu = page.locator('[data-menu]');
    await menu.getByRole('searchbox').fill('usemach');
    await expect(menu.locator('[data-results] a')).toHaveCount(4);
    await page.keyboard.press('Shift+Tab');
    await menu.locator('[data-menu-close]').click();
    await page.locator('[data-menu-open]').click();
    await expect(menu.getByRole('searchbox')).toHaveValue('usemach');
    await menu.getByRole('searchbox').fill('usemachine');
    await expect(menu.locator('[data-results] a').first()).toContainText('useMachine');
  });
});

test('an island is unmounted when its page is left', async ({ page }) => {
  await open(page, '/search?q=guards');
  await expect(page.locator('main a.hit').first()).toBeVisible();
  const island = await page.locator('main site-island').elementHandle();
  await page.locator('main a.hit').first().click();
  await expect(page).toHaveURL(/\/docs\/guards/);
  await expect.poll(() => island?.innerHTML()).toBe('');
  await page.goBack();
  await expect(page.locator('main input')).toHaveValue('guards');
});

test('React is prefetched but does not run until it is needed', async ({ page, sites }) => {
  // React's scheduler opens a channel when it starts.
  await page.addInitScript(() => {
    Object.assign(window, { channels: 0 });
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        (window as unknown as { channels: number }).channels++;
      }
    };
  });
  const channels = () => page.evaluate(() => (window as unknown as { channels: number }).channels);
  const fetched = page.waitForResponse(/\/assets\/react-[^/]*\.js$/);
  await open(page, `${sites.plain}/docs/guards`);
  await (await fetched).finished();
  await settle(page);
  expect(await channels()).toBe(0);
  await form(page).getByRole('textbox').focus();
  await expect.poll(channels).toBeGreaterThan(0);
});
