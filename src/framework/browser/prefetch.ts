import { isFrugal, whenIdle } from '../../site/browser/ahead.ts';
import { onPage } from '../../site/browser/page.ts';
import { fetchPage, isFetched, pagePath, parseAhead } from './pages.ts';

/**
 * Fetches pages before they are asked for: when a link is hovered or touched, at once, and when it comes into view, once the
 * browser is idle.
 */
export function startPrefetch(): void {
  const want = (link: EventTarget | null, priority: RequestPriority) => {
    const anchor = link instanceof Element ? link.closest<HTMLAnchorElement>('a[href]') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || isFrugal()) return;
    const path = pagePath(new URL(anchor.href));
    const leadsAway = () => anchor.pathname !== location.pathname;
    if (path === undefined || !leadsAway()) return;
    const isHere = priority === 'high';
    if (!isHere && isFetched(path)) return;
    fetchPage(path, priority).then(
      // A pointer that only passes by is no sign of a reader who goes there; one who is there by now needs it no more.
      (page) => isHere && whenIdle(() => leadsAway() && anchor.matches(':hover, :focus') && parseAhead(page)),
      // A page that cannot be fetched ahead is fetched, and its failure told, when it is asked for.
      () => undefined,
    );
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => want(target, 'high'), { passive: true });

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      whenIdle(() => want(target, 'low'));
    }
  });
  const watch = () => {
    // Few who read a term look it up, and all terms lead to one long page: hovering is early enough.
    for (const link of document.querySelectorAll('a[href]:not(.term)')) seen.observe(link);
  };
  onPage(() => isFrugal() || whenIdle(watch));
}
