/** What the platform says of the connection (Network Information API; not in every browser). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching ahead is unwelcome: data saver is on, or the connection is 2g (specification section 7). */
export function isFrugal(
  connection = (navigator as Navigator & { connection?: Connection }).connection,
): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Runs a task when the browser has nothing better to do, and after two seconds at the latest: Chromium's shell may never tell a page that paints nothing. */
export const whenIdle = (task: () => void): unknown =>
  globalThis.requestIdleCallback === undefined
    ? setTimeout(task, 200)
    : requestIdleCallback(task, { timeout: 2000 });

/** Fetches something before it is asked for, unless that is unwelcome. What fails is fetched, and its failure told, when it is asked for. */
export function ahead(fetch: () => Promise<unknown>): void {
  if (!isFrugal()) fetch().catch(() => undefined);
}
