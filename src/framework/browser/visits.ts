import { onPage } from '../../site/browser/page.ts';

/** Plausible's function; calls wait in `q` until its script has loaded. */
type Plausible = ((event: string) => void) & { q?: unknown[] };

/**
 * Tells the analytics script of each page that is shown, where one is configured. The script's own counting would miss
 * the router's navigations, so the site asks for the variant that leaves it to the page ("manual").
 */
export function countVisits(): void {
  if (!document.querySelector('script[data-domain]')) return;
  const scope = window as unknown as { plausible?: Plausible };
  const queue: unknown[] = [];
  scope.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
  let last: string | undefined;
  onPage(({ dataset: { path, failed } }) => {
    if (failed !== undefined) return;
    // Trying a page again is no other visit.
    if (path !== last) scope.plausible?.('pageview');
    last = path;
  });
}
