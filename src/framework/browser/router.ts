import { mainOf } from '../../core/browser/page.ts';
import { showCrash, showLoader, showLoadFailure } from './error-screen.ts';
import { DocumentNeeded, type FetchedPage, fetchPage, pagePath } from './pages.ts';
import type { Progress } from './progress.ts';
import { reveal } from './reveal.ts';
import { showPage } from './show.ts';

/** The result of fetching a page. */
type Outcome = { page: FetchedPage } | { failure: unknown };

/**
 * Starts the client router, which uses the Navigation API. Browsers without that API load
 * documents, so links always work. The new location is shown after its content has loaded. The
 * scroll position is restored on back and forward, kept if only the query changes, and otherwise
 * moves to the hash or the top.
 */
export function startRouter(progress: Progress): void {
  showOwnAddress();
  const { navigation } = window;
  if (!navigation) return;
  /**
   * The path of the page in the document; undefined while a failure or a crash is shown instead.
   */
  let shown = pathOf(navigation.activation?.entry.url);
  let turn = 0;
  let leaving = false;
  /**
   * Hides the progress bar of the last requested page, because a reader who opens another page no
   * longer waits for it.
   */
  let endProgress = () => {};
  /**
   * Saves the scroll position in the history entry, which survives a reload. The browser's own
   * restoration would animate where scrolling is smooth. The position is not saved if the entry's page
   * is not shown.
   */
  const keepPlace = () => {
    if (shown === pathOf()) navigation.updateCurrentEntry({ state: scrollY });
  };
  /**
   * Shows the page of the current URL again, as a navigation: the focus moves to its top, or to the
   * button of another failure.
   */
  const again = (outcome?: Outcome) => navigation.reload({ info: { outcome } });

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event;
    const info = event.info as { outcome?: Outcome } | undefined;
    /**
     * Whether the page already has a history entry: on back and forward, and when it is tried
     * again.
     */
    const isKnown = navigationType === 'traverse' || navigationType === 'reload';
    const isWithin = destination.sameDocument && !isKnown;
    // Changes of the history by the page itself are not navigations of the reader.
    if (isWithin && !event.hashChange) return;
    const current = ++turn;
    const isCurrent = () => current === turn;
    keepPlace();
    // A change of the hash needs no loading.
    if (event.hashChange) return;
    // Going back within the document cancels a document that is being loaded.
    leaving &&= !destination.sameDocument;
    if (leaving || event.defaultPrevented || !event.canIntercept) return;
    if (navigationType === 'reload' && !info) return;
    if (event.downloadRequest !== null || event.formData) return;
    const url = new URL(destination.url);
    const path = pagePath(url);
    if (!path) return;
    endProgress();
    if (path === shown) {
      const onlyQuery = !isKnown && url.search !== location.search && url.hash === location.hash;
      // The page itself handles changes of the query.
      event.intercept({ scroll: onlyQuery ? 'manual' : 'after-transition', focusReset: 'manual' });
      return;
    }

    let outcome = info?.outcome;
    const load = async (isWanted: () => boolean, leave: () => void) => {
      outcome ??= await loadPage(path);
      if ('failure' in outcome && outcome.failure instanceof DocumentNeeded && isWanted()) {
        leaving = true;
        leave();
        endProgress = progress.start();
        await new Promise(() => {}); // the document is being replaced
      }
    };
    const isHere = () => !event.signal.aborted;
    // If the reader opens another page in the meantime, this navigation is aborted, and its
    // rejection is ignored.
    const go = () =>
      navigation
        .navigate(url.href, { history: isKnown ? 'auto' : navigationType, info: { outcome } })
        .committed?.catch(() => {});
    const handler = async () => {
      // At this point, the history entry is already that of the new page.
      await load(isHere, () => location.reload());
      if (!isHere()) return;
      show(path, outcome!);
      const place = navigation.currentEntry?.getState() as number | undefined;
      arrive(url.hash, shown ? place : 0);
    };
    const canWait = !outcome && event.cancelable;
    if (canWait && 'NavigationPrecommitController' in window) {
      // On back and forward, the history entry is still that of the previous page, so a document is
      // loaded after the navigation is committed.
      const precommitHandler = async () => {
        await load(() => !isKnown && isHere(), go);
        keepPlace();
      };
      event.intercept({ scroll: 'manual', precommitHandler, handler });
    } else if (canWait && !isKnown) {
      // Browsers without precommit handlers would show the new URL immediately. The navigation is
      // canceled, and repeated when the content has loaded.
      event.preventDefault();
      void load(isCurrent, go).then(() => {
        if (isCurrent()) go();
      });
    } else event.intercept({ scroll: 'manual', handler });
  });
  navigation.addEventListener('navigatesuccess', showOwnAddress);
  // The reader has gone back or forward within the document before this script ran.
  if (shown !== pathOf()) again();
  // A document restored from the back/forward cache may have been left in the middle of a
  // navigation.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    leaving = false;
    endProgress();
  });

  async function loadPage(path: string): Promise<Outcome> {
    const end = progress.start();
    endProgress = end;
    try {
      return { page: await fetchPage(path) };
    } catch (failure) {
      return { failure };
    } finally {
      end();
    }
  }

  function show(path: string, outcome: Outcome): void {
    shown = undefined;
    if ('failure' in outcome) {
      showLoadFailure(outcome.failure, path, () => {
        showLoader();
        again();
      }).focus();
      return;
    }
    try {
      showPage(outcome.page);
      shown = path;
    } catch (error) {
      showCrash(error, () => again(outcome)).focus();
    }
  }
}

const pathOf = (url?: string | null) => pagePath(new URL(url ?? location.href));

/**
 * Scrolls to the saved position, or to the hash's target, which is then focused, or to the top.
 * Scrolling is instant, because only scrolling within a page is smooth.
 * @param place the saved scroll position in pixels
 */
function arrive(hash: string, place?: number): void {
  const target = reveal(hash);
  if (!target || place !== undefined) {
    scrollTo({ top: place ?? 0, behavior: 'instant' });
    return;
  }
  target.scrollIntoView({ behavior: 'instant' });
  // As in a document that is opened with a hash, the next Tab continues from the target.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/**
 * Replaces the URL with the page's own, because static hosts also serve pages with `.html`, or with
 * a trailing slash that the page's URL does not have.
 */
function showOwnAddress(): void {
  const own = new URL(mainOf(document).dataset.path!, location.href);
  if (own.pathname === location.pathname || pagePath(own) !== pathOf()) return;
  history.replaceState(history.state, '', own.pathname + location.search + location.hash);
}
