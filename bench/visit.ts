import type { Browser, Page } from '@playwright/test';
import { entriesOf, slowDown, step } from './browser.ts';
import type { Sample } from './report.ts';
import type { Served } from './static-server.ts';

/** A page to measure, and the interactions on it. */
export interface Visit {
  path: string;
  /** Selector of the links to the next page. The first visible one is used. */
  link: string;
  /**
   * A heading that only the next page has. Not every generator renders the title as a heading, so
   * a second-level heading is safer.
   */
  heading: string;
  /** Selector of the search results; undefined if the site has no search. */
  results: string | undefined;
}

/** A word that is on each page of the corpus. */
const WORD = 'snapshot';

/** What a visit does after the page has settled; returns the milliseconds that it took. */
type Act = (page: Page) => Promise<number>;

/**
 * Returns the visits that measure a page, by name. Each is made in a new browser with an empty
 * cache: clicking the link to the next page, hovering over it before the click, and searching.
 */
export function visitsOf({ path, link, heading, results }: Visit) {
  const acts: Record<string, Act> = {
    'Navigation, clicked': (page) => navigate(page, link, heading, false),
    'Navigation, hovered first': (page) => navigate(page, link, heading, true),
    ...(results !== undefined && { 'Search to first result': (page) => search(page, results) }),
  };
  return Object.entries(acts).map(([name, act]) => ({
    name,
    visit: async (browser: Browser, site: Served): Promise<Sample> => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await slowDown(page, { network: true });
      const response = await step('Load', page.goto(site.url + path));
      if (!response?.ok()) throw new Error(`${path} has status ${response?.status()}.`);
      const load = await step('Read the paint times', readLoad(page));
      const before = site.sent();
      const ms = await step(name, act(page));
      await page.waitForTimeout(500);
      return { ...load, [`${name}, ms`]: ms, [`${name}, KB`]: (site.sent() - before) / 1024 };
    },
  }));
}

/**
 * Waits for what a page that has just loaded fetches and runs later, and returns the cost of the
 * page.
 */
async function readLoad(page: Page): Promise<Sample> {
  await page.waitForTimeout(1500);
  const [document] = await entriesOf<PerformanceNavigationTiming>(page, 'navigation');
  const files = await entriesOf<PerformanceResourceTiming>(page, 'resource');
  const paints = await entriesOf(page, 'paint');
  const largest = await entriesOf(page, 'largest-contentful-paint');
  const tasks = await entriesOf(page, 'longtask');
  const shifts = await entriesOf<{ value: number }>(page, 'layout-shift');
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const kilobytes = (some: { transferSize: number }[]) =>
    sum(some.map(({ transferSize }) => transferSize)) / 1024;
  const early = files.filter(({ responseEnd }) => responseEnd <= document!.loadEventStart);
  const scripts = early.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname));
  return {
    'Until the load event, KB': kilobytes([document!, ...early]),
    '– HTML, KB': kilobytes([document!]),
    '– JavaScript, KB': kilobytes(scripts),
    '– requests': early.length + 1,
    'In the 1.5 s after it, KB': kilobytes(files) - kilobytes(early),
    'First contentful paint, ms': paints.find(({ name }) => name === 'first-contentful-paint')!.startTime,
    'Largest contentful paint, ms': largest.at(-1)?.startTime ?? 0,
    'Blocking time, ms': sum(tasks.map(({ duration }) => Math.max(0, duration - 50))),
    'Layout shift (CLS)': sum(shifts.map(({ value }) => value)),
  };
}

/**
 * Follows a link and returns the milliseconds from the click until the next page's text is
 * painted.
 * @param hovers whether to hover over the link for a second before the click, as readers do
 */
async function navigate(page: Page, link: string, heading: string, hovers: boolean): Promise<number> {
  const target = page.locator(link).filter({ visible: true }).first();
  if (hovers) {
    await target.hover();
    await page.waitForTimeout(1000);
  }
  // Fails with the name of a missing link. Later failures are expected.
  await target.waitFor();
  const shown = target.evaluate((element, text) => {
    const titles = () =>
      [...document.querySelectorAll('h1, h2')].filter((each) => each.textContent.includes(text));
    // A list of pages can already have the next page's title as a heading.
    const before = new Set(titles());
    const { promise, resolve } = Promise.withResolvers<number>();
    const look = () => {
      if (titles().every((title) => before.has(title))) requestAnimationFrame(look);
      // This function runs before a frame is painted, a timeout after it.
      else setTimeout(() => resolve(performance.timeOrigin + performance.now() - clickedAt));
    };
    requestAnimationFrame(look);
    const clickedAt = performance.timeOrigin + performance.now();
    sessionStorage.setItem('clicked-at', String(clickedAt));
    (element as HTMLElement).click();
    return promise;
  }, heading);
  // Sites without a client-side router replace the document, which ends the function in it.
  return shown.catch(() => firstPaint(page));
}

/** Returns the milliseconds from the last click until the first paint of a document that it opened. */
async function firstPaint(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => {
    const clickedAt = Number(sessionStorage.getItem('clicked-at'));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const isNext = performance.timeOrigin > clickedAt;
    return isNext && paint ? performance.timeOrigin + paint.startTime - clickedAt : undefined;
  });
  return (await painted.jsonValue())!;
}

/**
 * Opens the search with Control+K, immediately inserts a word as if pasted, and returns the
 * milliseconds from the key press until the first result is painted. If the word were typed letter
 * by letter, the results of the first letter would count.
 */
async function search(page: Page, results: string): Promise<number> {
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('opened'), { capture: true, once: true });
  });
  await page.keyboard.press('Control+k');
  await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await page.keyboard.insertText(WORD);
  const painted = await page.waitForFunction(
    ([selector, word]) => {
      const isThere =
        (document.activeElement as HTMLInputElement | null)?.value === word &&
        [...document.querySelectorAll(selector)].some((result) => result.checkVisibility());
      if (!isThere) return undefined;
      const { promise, resolve } = Promise.withResolvers<number>();
      const [opened] = performance.getEntriesByName('opened');
      setTimeout(() => resolve(performance.now() - opened!.startTime));
      return promise;
    },
    [results, WORD] as const,
  );
  return (await painted.jsonValue())!;
}
