// Only loaded in documents of sites with analytics, before the page's main script. It shares no
// code with that script.

/** Plausible's function; calls wait in `q` until its script has loaded. */
type Plausible = ((event: string) => void) & { q?: unknown[] };

const scope = window as unknown as { plausible?: Plausible };
const queue: unknown[] = [];
scope.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
let last: string | undefined;

// Plausible's automatic tracking would miss the router's navigations, so the site uses its manual
// variant ("manual").
document.addEventListener('site:page', ({ detail: { dataset } }) => {
  if (dataset.failed !== undefined) return;
  // Another attempt to show a page is not another visit.
  if (dataset.path !== last) scope.plausible?.('pageview');
  last = dataset.path;
});

export {};
