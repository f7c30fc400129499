/**
 * The browser's information about the connection (Network Information API; not supported by all
 * browsers).
 */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether prefetching should be avoided: data saver is on, or the connection is 2g (specification
 * section 7).
 */
export function shouldSaveData(
  connection = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Runs a task when the browser is idle, and after two seconds at the latest, because Chromium's
 * headless shell may never report idle time to a page that paints nothing.
 */
export const whenIdle = (task: () => void): unknown =>
  globalThis.requestIdleCallback?.(task, { timeout: 2000 }) ?? setTimeout(task, 200);

/**
 * Runs a task when the browser is idle, some time after the load event, which belongs to the page
 * and to its first interactions.
 * @param quiet that time in milliseconds
 */
export const whenQuiet = (task: () => void, quiet = 2000): void =>
  addEventListener('load', () => setTimeout(whenIdle, quiet, task));

/**
 * Prefetches something, unless prefetching should be avoided. Failures are ignored, because the
 * actual request tries again and reports them.
 * @param fetch imports code with `loadPart` or `fetchOnly`; otherwise, missing code reloads the page
 */
export function ahead(fetch: () => Promise<unknown>): void {
  if (!shouldSaveData()) fetch().catch(() => {});
}
