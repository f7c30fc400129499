import { replaceEntry } from '../../core/browser/replace-entry.ts';

/**
 * The state in addition to the URL that determines the results: the docs version being read, and
 * the number of pages shown per group.
 */
export interface Shown {
  version: string;
  perGroup: number;
}

/** A scroll position in the results: what was shown, and which result was where on the screen. */
interface Place extends Shown {
  href: string;
  /** Pixels from the top of the window to the result. */
  top: number;
}

const KEY = 'results';
/** Time without scrolling, in milliseconds, after which the position is saved. */
const REST = 150;
/**
 * Animation frames in which scrolling is repeated, because results get their real height only when
 * they come into view.
 */
const FRAMES = 4;

const hits = () => [...document.querySelectorAll<HTMLAnchorElement>('main a.hit')];
const topOf = (hit: Element) => hit.getBoundingClientRect().top;

/** Returns the position that is saved in the current history entry. */
export function placeOfEntry(): Place | undefined {
  return history.state?.[KEY];
}

/** Scrolls to a saved position if its result is shown. */
export function goToPlace({ href, top }: Pick<Place, 'href' | 'top'>, frames = FRAMES): void {
  const hit = hits().find((candidate) => candidate.getAttribute('href') === href);
  if (!hit) return;
  scrollBy({ top: topOf(hit) - top, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => goToPlace({ href, top }, frames - 1));
}

/**
 * Saves the scroll position in the history entry.
 * @param shown returns what is shown now
 * @returns a function that stops the saving
 */
export function keepPlace(shown: () => Shown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const page = location.pathname;
  const keep = () => {
    clearTimeout(timer);
    // The URL may already be that of the next page.
    if (isLeaving || location.pathname !== page) return;
    const hit = hits().find((candidate) => topOf(candidate) >= 0);
    if (!hit) return;
    const place: Place = { ...shown(), href: hit.getAttribute('href') ?? '', top: topOf(hit) };
    replaceEntry({ ...history.state, [KEY]: place });
  };
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  };
  // Replacing the history entry would cancel the navigation in progress.
  const leave = ({ destination }: NavigateEvent) => {
    if (!destination.sameDocument) isLeaving = true;
  };
  const stay = () => {
    isLeaving = false;
  };
  const { navigation } = window;
  navigation?.addEventListener('navigate', leave);
  navigation?.addEventListener('navigateerror', stay);
  addEventListener('scroll', scheduleSave);
  // Runs before a result's link is followed.
  addEventListener('click', keep, { capture: true });
  return () => {
    clearTimeout(timer);
    navigation?.removeEventListener('navigate', leave);
    navigation?.removeEventListener('navigateerror', stay);
    removeEventListener('scroll', scheduleSave);
    removeEventListener('click', keep, { capture: true });
  };
}
