// Comes only with documents of sites that count visits, before the page's own script, and shares no code with it.

/** Plausible's function; calls wait in `q` until its script has loaded. */
type Plausible = ((event: string) => void) & { q?: unknown[] };

const scope = window as unknown as { plausible?: Plausible };
const queue: unknown[] = [];
scope.plausible ??= Object.assign((...call: unknown[]) => void queue.push(call), { q: queue });
let last: string | undefined;

// Plausible's own counting would miss the router's navigations, so the site asks for the variant that leaves it to the page ("manual").
document.addEventListener('site:page', ({ detail: { dataset } }) => {
  if (dataset.failed !== undefined) return;
  // Trying a page again is no other visit.
  if (dataset.path !== last) scope.plausible?.('pageview');
  last = dataset.path;
});

export {};
