import { replaceEntry } from '../../site/browser/replace-entry.ts';

/** What the results depend on besides the address: the version that was read then, and how many of each group were shown. */
export interface Shown {
  version: string;
  perGroup: number;
}

/** Where a reader was in the results: what was shown, and which one stood where on the screen. */
interface Place extends Shown {
  href: string;
  /** Pixels from the window's top to that result. */
  top: number;
}

const KEY = 'results';
/** How long scrolling rests before its place is kept, in milliseconds. */
const REST = 150;
/** Results that come into view take their own height only then. */
const FRAMES = 4;

const hits = () => [...document.querySelectorAll<HTMLAnchorElement>('main a.hit')];
const topOf = (hit: Element) => hit.getBoundingClientRect().top;

/** The place that the entry of the history has, where a reader comes back to it. */
export function placeOfEntry(): Place | undefined {
  return history.state?.[KEY];
}

/** Brings the reader to a place among the results that are shown. */
export function goToPlace({ href, top }: Pick<Place, 'href' | 'top'>, frames = FRAMES): void {
  const hit = hits().find((candidate) => candidate.getAttribute('href') === href);
  if (!hit) return;
  scrollBy({ top: topOf(hit) - top, behavior: 'instant' });
  if (frames > 0) requestAnimationFrame(() => goToPlace({ href, top }, frames - 1));
}

/**
 * Keeps the reader's place with the entry of the history.
 * @param shown what is shown now
 * @returns what ends it
 */
export function keepPlace(shown: () => Shown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeaving = false;
  const page = location.pathname;
  const keep = () => {
    clearTimeout(timer);
    // The address may be of the next page already.
    if (isLeaving || location.pathname !== page) return;
    const hit = hits().find((candidate) => topOf(candidate) >= 0);
    if (!hit) return;
    const place: Place = { ...shown(), href: hit.getAttribute('href') ?? '', top: topOf(hit) };
    replaceEntry({ ...history.state, [KEY]: place });
  };
  const keepLater = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  };
  // A change of the history would end the navigation that is under way.
  const leave = ({ destination }: NavigateEvent) => {
    if (!destination.sameDocument) isLeaving = true;
  };
  const stay = () => {
    isLeaving = false;
  };
  const { navigation } = window;
  navigation?.addEventListener('navigate', leave);
  navigation?.addEventListener('navigateerror', stay);
  addEventListener('scroll', keepLater, { passive: true });
  // Before a result is followed.
  addEventListener('click', keep, { capture: true });
  return () => {
    clearTimeout(timer);
    navigation?.removeEventListener('navigate', leave);
    navigation?.removeEventListener('navigateerror', stay);
    removeEventListener('scroll', keepLater);
    removeEventListener('click', keep, { capture: true });
  };
}
