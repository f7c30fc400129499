import type { Page } from '@playwright/test';

const hoverMs = 1000;
const limitMs = 15_000;
const clickedAt = 'bench-clicked-at';

/** A link from one page to the next. */
export interface Step {
  /** Selector of the links; the first visible one is used. */
  link: string;
  /**
   * Text of a heading that only the next page has. Not every generator renders the title as a
   * heading, so a second-level heading is safer.
   */
  heading: string;
}

/**
 * Follows a link and returns the milliseconds from the click until the next page's text is
 * painted.
 * @param hoverFirst whether to hover over the link for a second before the click, as readers do
 * @throws Error if no such link is visible or the next page does not load
 */
export async function timeNavigation(
  page: Page,
  { link, heading }: Step,
  hoverFirst: boolean,
): Promise<number> {
  const target = page.locator(link).filter({ visible: true }).first();
  if (hoverFirst) {
    await target.hover({ timeout: limitMs });
    await page.waitForTimeout(hoverMs);
  }
  const before = page.url();
  try {
    return await target.evaluate(clickAndWait, { clickedAt, heading, limitMs }, { timeout: limitMs });
  } catch (error) {
    // Sites without a client-side router replace the document, and with it the script that waits.
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    await page.waitForURL((url) => url.href !== before, { timeout: limitMs });
    return await page.evaluate(timeSinceClick, clickedAt);
  }
}

interface Waiting {
  clickedAt: string;
  heading: string;
  limitMs: number;
}

/**
 * Runs in the page: clicks, then waits for the next page's heading and for the frame that paints
 * it.
 */
function clickAndWait(link: Element, { clickedAt, heading, limitMs }: Waiting): Promise<number> {
  const arrived = () =>
    [...document.querySelectorAll('h1, h2')].some((each) => each.textContent?.includes(heading));
  const start = performance.now();
  sessionStorage.setItem(clickedAt, String(performance.timeOrigin + start));
  (link as HTMLElement).click();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (arrived()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      else if (performance.now() - start > limitMs)
        reject(
          new Error(
            `The heading “${heading}” didn’t appear within ${limitMs / 1000} s of clicking the link to ${link.getAttribute('href')}.`,
          ),
        );
      else setTimeout(look, 4);
    };
    look();
  });
}

/**
 * Runs in the next document: returns the milliseconds from the click in the previous one until the
 * first contentful paint.
 */
function timeSinceClick(clickedAt: string): Promise<number> {
  const clicked = Number(sessionStorage.getItem(clickedAt));
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(performance.timeOrigin + paint.startTime - clicked);
    }).observe({ type: 'paint', buffered: true });
  });
}
