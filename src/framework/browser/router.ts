import { fetchPage, MissingPage, OtherBuild, pagePath } from './pages.ts';
import type { Progress } from './progress.ts';
import { type Behaviors, showPage } from './show.ts';
import { onTryAgain, showCrash, showLoader, showLoadFailure } from './trouble.ts';

/**
 * The client router, on the platform's Navigation API: a browser without it loads documents, which is all it takes for every
 * link to work. The new location is shown only after its content has loaded; the platform restores the scroll position on
 * back and forward, moves to the hash or the top otherwise, and keeps it where only the query changed.
 */
export function startRouter(behaviors: Behaviors, progress: Progress): void {
  onTryAgain(() => location.reload());
  const { navigation } = window;
  if (!navigation) return;
  // The address that the document stands for: where it had .html, the fragment is the same.
  let shown = pagePath(new URL(location.href));

  navigation.addEventListener('navigate', (event) => {
    if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return;
    const url = new URL(event.destination.url);
    const path = pagePath(url);
    if (path === undefined || event.navigationType === 'reload') return;
    if (path === shown) {
      // Only the query differs: the page itself answers to that, and nothing scrolls.
      if (url.search !== location.search) event.intercept({ scroll: 'manual', focusReset: 'manual' });
      return;
    }

    let page: Awaited<ReturnType<typeof fetchPage>> | undefined;
    let failure: unknown;
    const load = async () => {
      progress.start();
      try {
        page = await fetchPage(path);
      } catch (error) {
        if (error instanceof MissingPage || error instanceof OtherBuild) {
          leave(url);
          await new Promise(() => {}); // the document is being replaced
        }
        failure = error;
      } finally {
        progress.done();
      }
    };
    const show = () => {
      shown = path;
      if (page) {
        showPage(page, behaviors);
        onTryAgain(() => page && showPage(page, behaviors));
      } else {
        retryHere(path, failure);
      }
      event.scroll();
    };

    const early = event.cancelable && 'NavigationPrecommitController' in window;
    event.intercept({
      scroll: 'manual',
      ...(early ? { precommitHandler: load } : {}),
      async handler() {
        if (!early) await load();
        // A later navigation has taken over while this one was loading.
        if (event.signal.aborted) return;
        try {
          show();
        } catch (error) {
          showCrash(error);
        }
      },
    });
  });

  function retryHere(path: string, failure: unknown): void {
    showLoadFailure(failure, async () => {
      showLoader();
      try {
        const page = await fetchPage(path);
        if (shown === path) showPage(page, behaviors);
      } catch (error) {
        if (shown === path) retryHere(path, error);
      }
    });
  }
}

/** Loads the address as a document. */
function leave(url: URL): void {
  location.assign(url);
}
