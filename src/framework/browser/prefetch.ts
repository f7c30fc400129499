import { onPage } from '../../site/browser/page.ts';
import { fetchPage, isFetched, pagePath } from './pages.ts';

/** What the platform says of the connection (Network Information API; not in every browser). */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching ahead is unwelcome: data saver is on, or the connection is 2g (specification section 7). */
export function isFrugal(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Fetches pages before they are asked for: when a link is hovered or touched, at once, and when it comes into view, once the
 * browser is idle.
 */
export function startPrefetch(): void {
  const frugal = () => isFrugal((navigator as Navigator & { connection?: Connection }).connection);
  const want = (link: EventTarget | null, priority: RequestPriority) => {
    const anchor = link instanceof Element ? link.closest<HTMLAnchorElement>('a[href]') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || frugal()) return;
    const path = pagePath(new URL(anchor.href));
    if (path === undefined || isFetched(path) || path === pagePath(new URL(location.href))) return;
    // A page that cannot be fetched ahead is fetched, and its failure told, when it is asked for.
    fetchPage(path, priority).catch(() => undefined);
  };
  const hover = (event: Event) => want(event.target, 'high');
  addEventListener('pointerover', hover, { passive: true });
  addEventListener('touchstart', hover, { passive: true });
  addEventListener('focusin', hover);

  const idle: (task: () => void) => void =
    globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 200));
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      idle(() => want(target, 'low'));
    }
  });
  onPage(() => {
    if (frugal()) return;
    // Few who read a term look it up, and all terms lead to one long page: hovering is early enough.
    for (const link of document.querySelectorAll('a[href]:not(.term)')) seen.observe(link);
  });
}
