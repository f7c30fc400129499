import { closestTo } from '../../core/browser/dom.ts';
import { onPage } from '../../core/browser/page.ts';
import { shouldSaveData, whenIdle, whenQuiet } from '../../core/browser/prefetch.ts';
import { fetchPage, isRequested, pagePath } from './pages.ts';
import { parseAhead } from './parse-pages.ts';

/**
 * The time between two pages whose links are in view, in milliseconds. A reader who leaves soon
 * doesn't pay for all of them: /docs/guards has 25 such links, which are 310 KB. The network is idle
 * in between.
 */
const PACE = 600;

/**
 * Prefetches pages: immediately when a link is hovered, touched, or focused; the page that follows
 * in the reading order when the browser is idle; and those of links in view one after another, from
 * two seconds after the load event on.
 */
export function startPrefetch(): void {
  // Returns false if there is nothing to fetch.
  const want = (link: EventTarget | null, priority: RequestPriority) => {
    const anchor = closestTo<HTMLAnchorElement>({ target: link }, 'a[href]:not([target], [download])');
    if (!anchor || shouldSaveData()) return false;
    const path = pagePath(new URL(anchor.href));
    const isOtherPage = () => anchor.pathname !== location.pathname;
    if (!path || !isOtherPage() || (priority === 'low' && isRequested(path))) return false;
    return fetchPage(path, priority).then(
      // Skips the parsing if the pointer has only passed over the link, or if the reader is on that
      // page by now.
      (page) =>
        priority === 'high' &&
        whenIdle(() => isOtherPage() && anchor.matches(':hover, :focus') && parseAhead(page)),
      // Ignores the failure. The page is fetched again, and its failure shown, when the reader
      // opens it.
      () => {},
    );
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, ({ target }) => want(target, 'high'));

  // Not empty until the first links may be fetched.
  const inView: (Element | null)[] = [null];
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      if (inView.push(target) === 1) whenIdle(next);
    }
  });
  const next = () => {
    // The last one first, because a scrolling reader sees the newest ones. Most links of the shell
    // have been in view on earlier pages.
    while (inView.length && !want(inView.pop()!, 'low'));
    if (inView.length) setTimeout(whenIdle, PACE, next);
  };
  const watch = () => {
    want(document.querySelector('a[rel=next]'), 'low');
    // In the order of the document, the sidebar comes after the text.
    for (const link of [...document.querySelectorAll('a[href]')].reverse()) seen.observe(link);
  };
  onPage(() => whenIdle(watch));
  whenQuiet(next);
}
