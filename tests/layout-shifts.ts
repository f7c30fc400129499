import type { Page } from '@playwright/test';

/** A layout shift (Layout Instability API). */
export interface Shift {
  value: number;
  /** Whether it followed an input within half a second. */
  hadRecentInput: boolean;
  /**
   * What moved: the start of its text, with its position before and after; empty if it no longer
   * exists.
   */
  moved: string[];
}

/**
 * Records the shifts of documents that a page loads from now on.
 * @returns a function that returns those of the current document
 */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push({ value, hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
