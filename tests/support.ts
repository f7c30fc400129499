import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** URLs of the small sites, see `tests/sites/`. */
export type Sites = Record<
  | 'plain'
  | 'mounted'
  | 'slashes'
  | 'other'
  | 'translated'
  | 'staticHost'
  | 'misplaced'
  | 'missingBase'
  /** The folder with all of them, for tests that start a server. */
  | 'folder',
  string
>;

interface Options {
  /** Errors that a test expects. Any other error in the console or a page fails the test. */
  expectedErrors: RegExp | RegExp[] | null;
}

export const test = base.extend<Options & { watch: undefined }, { sites: Sites }>({
  expectedErrors: [null, { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      // The analytics host of one of the small sites; tests of it answer differently.
      await context.route('https://analytics.example/**', (route) => route.fulfill({ body: '' }));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      const expected = [expectedErrors ?? []].flat();
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await use((await (await fetch(`http://127.0.0.1:${process.env.E2E_SITES_PORT}/`)).json()) as Sites);
    },
    { scope: 'worker' },
  ],
});

/**
 * For `test.use`: opens URLs of the small site. Its pages are made for tests, which can expect
 * their machines, samples, and headings by name; those of the real site change with every edit.
 */
export const onSmallSite: Parameters<typeof test.use>[0] = {
  baseURL: async ({ sites }, use) => use(sites.plain),
};

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 800 };

/** Opens a page and waits until its script works. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** Waits until the island around a control has its component. A press before that is only held for a while. */
export async function useIsland(control: Locator): Promise<void> {
  await control.focus();
  await whenHydrated(control);
}

/** Waits until React has a control. */
export const whenHydrated = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__react'))))
    .toBe(true);

/** Records what an element is called from now on: a label such as “Copied” may be gone before a busy machine looks. */
export async function recordLabels(element: Locator): Promise<() => Promise<string[]>> {
  const labels = await element.evaluateHandle((each) => {
    const seen: string[] = [];
    const note = () => seen.push(each.getAttribute('aria-label') ?? each.textContent);
    new MutationObserver(note).observe(each, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  return () => labels.jsonValue();
}

/** Turns prefetching off. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/**
 * Waits until the page has loaded, has finished animations, and is idle. Frames and idle tasks run
 * in order, so the page has then done its automatic work, or requested it.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (document.readyState !== 'complete')
      await new Promise((done) => addEventListener('load', done, { once: true }));
    await twoFrames();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    await idle();
    // Content far below is laid out in several steps (`lay-out-later.ts`).
    const isLater = (block: HTMLElement) => block.style.contentVisibility === '';
    const blocks = () => document.querySelectorAll<HTMLElement>('[data-ready] main [class*=from-] > *');
    while ([...blocks()].some(isLater)) await idle();
    await twoFrames();
  });

/**
 * Details of a test in a loop over many pages, widths, themes, or inputs. `npm test` checks those
 * that represent the others, and `npm run test:slow` the others.
 */
export const slowUnless = (isRepresentative: boolean) => (isRepresentative ? {} : { tag: '@slow' });

/** Sets a marker that only a document load removes. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Holds requests back until `release` is called. */
export async function hold(
  page: Page,
  pattern: string | RegExp | ((url: URL) => boolean),
): Promise<{ release(): void; asked: Promise<void> }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    noteAsked();
    await promise;
    await route.continue();
  });
  return { release, asked };
}

/** A page's fragment, as the router fetches it. */
export const fragment = (path: string) => `**/_page${path}.html`;

export const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls like a reader and waits for the position. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
}

/** The page's heading. */
export const heading = (page: Page) => page.locator('main h1');

/** Reads one of the reader's stored choices. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/**
 * Numbers the sandboxes of pages that are opened later, in the order in which they open.
 * @returns the frame of a sandbox
 */
export async function numberSandboxes(page: Page): Promise<(number: number) => Locator> {
  await page.addInitScript(() => {
    let count = 0;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLIFrameElement && node.parentNode === document.body)
          node.dataset.sandbox = String(++count);
    }).observe(document, { childList: true, subtree: true });
  });
  return (number) => page.locator(`iframe[data-sandbox="${number}"]`);
}
