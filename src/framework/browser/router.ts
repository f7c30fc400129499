import { mainOf } from '../../site/browser/page.ts';
import { decoded } from '../../site/paths.ts';
import { showCrash, showLoader, showLoadFailure } from './error-screen.ts';
import { DocumentNeeded, type FetchedPage, fetchPage, pagePath } from './pages.ts';
import type { Progress } from './progress.ts';
import { showPage } from './show.ts';

/** What became of fetching a page. */
type Outcome = { page: FetchedPage } | { failure: unknown };

/**
 * The client router, on the platform's Navigation API: a browser without it loads documents, which is all it takes for every
 * link to work. The new location is shown only after its content has loaded. The scroll position is restored on back and
 * forward, moves to the hash or the top otherwise, and stays where only the query changed.
 */
export function startRouter(progress: Progress): void {
  showOwnAddress();
  const { navigation } = window;
  if (!navigation) return;
  /** The page in the document; none while a failure or a crash stands in its place. */
  let shown = pathHere();
  let turn = 0;
  let leaving = false;
  /** Ends the bar of the page that was asked for last: whoever asks for another one does not wait for it. */
  let endProgress = () => {};
  /**
   * Keeps where the reader is with the entry of the history: the platform's own way back glides where scrolling is smooth. It outlives a reload. Where the
   * reader was in a page that could not be shown is no place to come back to.
   */
  const keepPlace = () => {
    if (shown !== undefined) navigation.updateCurrentEntry({ state: scrollY });
  };
  /** Shows the page that belongs here, as a navigation: the keyboard starts at its top, or at the button of the next failure. */
  const again = (outcome?: Outcome) => navigation.reload({ info: { outcome } });

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event;
    const info = event.info as { outcome?: Outcome } | undefined;
    /** Whether the page's entry of the history is there: on the way back and forward, and where it is tried again. */
    const isKnown = navigationType === 'traverse' || navigationType === 'reload';
    const isWithin = destination.sameDocument && !isKnown;
    // What the page does to the history is no wish of the reader's.
    if (isWithin && !event.hashChange) return;
    const mine = ++turn;
    const isCurrent = () => mine === turn;
    keepPlace();
    // Moving within the page is nothing to load.
    if (event.hashChange) return;
    // Going back within the document gives up the one that was on its way.
    leaving &&= !destination.sameDocument;
    if (leaving || event.defaultPrevented || !event.canIntercept) return;
    if (navigationType === 'reload' && !info) return;
    if (event.downloadRequest !== null || event.formData) return;
    const url = new URL(destination.url);
    const path = pagePath(url);
    if (path === undefined) return;
    endProgress();
    if (path === shown) {
      const onlyQuery = !isKnown && url.search !== location.search && url.hash === location.hash;
      // The page itself answers to a query.
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
    // Whoever goes elsewhere meanwhile does not go there.
    const go = () =>
      navigation
        .navigate(url.href, { history: isKnown ? 'auto' : navigationType, info: { outcome } })
        .committed?.catch(() => undefined);
    const handler = async () => {
      // By now the entry is the page's own.
      await load(isHere, () => location.reload());
      if (!isHere() || !outcome) return;
      show(path, outcome);
      const place = navigation.currentEntry?.getState() as number | undefined;
      arrive(url.hash, shown === undefined ? 0 : place);
    };
    const canWait = !outcome && event.cancelable;
    if (canWait && 'NavigationPrecommitController' in window) {
      // On the way back the entry is still the page's that is left: its document is loaded when the way is done.
      const precommitHandler = async () => {
        await load(() => !isKnown && isHere(), go);
        keepPlace();
      };
      event.intercept({ scroll: 'manual', precommitHandler, handler });
    } else if (canWait && !isKnown) {
      // A browser that would show the address at once: the navigation is held back and repeated when the content is there.
      event.preventDefault();
      void load(isCurrent, go).then(() => {
        if (isCurrent()) go();
      });
    } else event.intercept({ scroll: 'manual', handler });
  });
  navigation.addEventListener('navigatesuccess', showOwnAddress);
  // A document that comes back from the browser's memory was left in the middle of leaving.
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

const pathHere = () => pagePath(new URL(location.href));

/**
 * Moves to where the reader was, else to the hash's target, the focus with it, or to the top, at once: only the way through one page is smooth.
 * @param place where the reader was
 */
function arrive(hash: string, place?: number): void {
  const target = place === undefined && hash && document.getElementById(decoded(hash.slice(1)));
  if (!target) {
    scrollTo({ top: place ?? 0, behavior: 'instant' });
    return;
  }
  target.scrollIntoView({ behavior: 'instant' });
  // As in a document that is opened at a hash, the next Tab starts there.
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** Puts the page's own address in place of one with `.html`, or with a slash that it has not, which static hosts answer, too. */
function showOwnAddress(): void {
  const own = new URL(mainOf(document).dataset.path ?? '/', location.href);
  if (own.pathname === location.pathname || pagePath(own) !== pathHere()) return;
  history.replaceState(history.state, '', own.pathname + location.search + location.hash);
}
