import { onPage } from '../../core/browser/page.ts';
import { shouldSaveData, whenIdle } from '../../core/browser/prefetch.ts';
import { fetchPage, isFetched, pagePath, parseAhead } from './pages.ts';

/**
 * Prefetches pages: immediately when a link is hovered, touched, or focused, and when the browser
 * is idle if a link comes into view.
 */
export function startPrefetch(): void {
  const want = (link: EventTarget | null, priority: RequestPriority) => {
    const anchor = link instanceof Element ? link.closest<HTMLAnchorElement>('a[href]') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || shouldSaveData()) return;
    const path = pagePath(new URL(anchor.href));
    const isOtherPage = () => anchor.pathname !== location.pathname;
    if (path === undefined || !isOtherPage()) return;
    const isHere = priority === 'high';
    if (!isHere && isFetched(path)) return;
    fetchPage(path, priority).then(
      // Skips the parsing if the pointer has only passed over the link, or if the reader is on that
      // page by now.
      (page) =>
        isHere && whenIdle(() => isOtherPage() && anchor.matches(':hover, :focus') && parseAhead(page)),
      // Ignores the failure. The page is fetched again, and its failure shown, when the reader
      // opens it.
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
    // The items of closed menus have a place in the window, but are hidden.
    for (const link of document.querySelectorAll('a[href]:not(nav-dropdown *)')) seen.observe(link);
  };
  onPage(() => shouldSaveData() || whenIdle(watch));
}
