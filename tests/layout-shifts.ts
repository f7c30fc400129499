import type { Page } from '@playwright/test';

/** One shift of the layout, as the platform tells of it (Layout Instability API). */
export interface Shift {
  value: number;
  /** Whether it followed a press within half a second. */
  hadRecentInput: boolean;
  /** What moved: the beginning of its text, with its box before and after. Empty where that is gone. */
  moved: string[];
}

/**
 * Notes the shifts of the documents that a page loads from now on.
 * @returns what gives those of the document that is shown
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
