import { clientConfig } from '../../config/browser/client-config.ts';
import { storage } from '../../core/browser/storage.ts';
import { readList } from './stored.ts';

/** A page that was read in this browser. */
export interface ReadPage {
  href: string;
  title: string;
}

const KEY = 'pages-read';
/** How many pages are stored. */
const MOST = 8;
/** How many pages are shown. */
const SHOWN = 5;
/**
 * Session storage key. The value is the index of the last history entry in this tab that was
 * recorded. Earlier entries aren't recorded again, so a page that the reader removed stays removed.
 */
const KNOWN = 'pages-read-known';

let isRecording = false;

/**
 * Returns the pages read before the current one, newest first; an empty list if the browser stores
 * nothing. The first call starts the recording.
 */
export function pagesRead(): ReadPage[] {
  if (!isRecording) {
    isRecording = true;
    notePages();
  }
  return kept()
    .filter(({ href }) => href !== location.pathname)
    .slice(0, SHOWN);
}

/** Removes one page from the list and returns the remaining ones. */
export function forgetPage({ href }: ReadPage): ReadPage[] {
  keep(kept().filter((page) => page.href !== href));
  return pagesRead();
}

/** Removes all pages from the list and returns the empty list. */
export function clearPages(): ReadPage[] {
  storage.remove(KEY);
  return pagesRead();
}

const kept = (): ReadPage[] => readList(storage.get(KEY), isReadPage);

/**
 * Checks that a stored value is a page of this site. This code never stores URLs with `javascript:`
 * or a different host.
 */
function isReadPage(value: unknown): value is ReadPage {
  const { href, title } = (value ?? {}) as Partial<ReadPage>;
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string';
}

const keep = (pages: readonly ReadPage[]) => storage.set(KEY, JSON.stringify(pages.slice(0, MOST)));

/** Moves or adds a page to the front of the list. */
const note = (page: ReadPage) => keep([page, ...kept().filter(({ href }) => href !== page.href)]);

/**
 * Records the earlier pages in this tab's history whose titles are in the sidebar, then the current
 * page, then each page shown later. This code loads with the dialog, so it adds nothing to the
 * first load of a page.
 */
function notePages(): void {
  const known = knownPlace();
  const current = placeInTab();
  const before = window.navigation?.entries().filter(({ index }) => index > known && index < current) ?? [];
  for (const { url } of before) {
    const { pathname } = new URL(url ?? '', location.href);
    const title = document.querySelector(`#sidebar a[href="${CSS.escape(pathname)}"]`)?.textContent.trim();
    if (title) note({ href: pathname, title });
  }
  recordShown();
  // Browsers without the Navigation API load a document for each page.
  window.navigation?.addEventListener('navigatesuccess', recordShown);
}

const placeInTab = () => window.navigation?.currentEntry?.index ?? 0;

function recordShown(): void {
  keepPlace();
  const { baseUrl, search } = clientConfig();
  const main = document.getElementById('main');
  const title = main?.querySelector('h1')?.textContent.trim();
  const isMissing = ['not-found', 'offline'].includes(main?.dataset.screen ?? '');
  const isPage =
    ![baseUrl, search.page].includes(location.pathname) && main?.dataset.failed === undefined && !isMissing;
  if (title && isPage) note({ href: location.pathname, title });
}

function knownPlace(): number {
  try {
    return Number(sessionStorage.getItem(KNOWN) ?? -1);
  } catch {
    return -1;
  }
}

function keepPlace(): void {
  try {
    sessionStorage.setItem(KNOWN, String(placeInTab()));
  } catch {
    // Without session storage, there is no list of pages either.
  }
}
