import { clientConfig } from '../../site/browser/client-config.ts';
import { storage } from '../../site/browser/storage.ts';

/** A page that was read in this browser. */
export interface ReadPage {
  href: string;
  title: string;
}

const KEY = 'pages-read';
/** Pages kept, and shown. */
const MOST = 8;
const SHOWN = 5;
/** Up to which entry of its history a tab's pages have been noted: what is forgotten then is not noted again. */
const KNOWN = 'pages-read-known';

let isNoting = false;

/** The pages read before the one that stands here, newest first; none where the browser keeps nothing. The first call begins to note them. */
export function pagesRead(): ReadPage[] {
  if (!isNoting) {
    isNoting = true;
    notePages();
  }
  return kept()
    .filter(({ href }) => href !== location.pathname)
    .slice(0, SHOWN);
}

/** Forgets one page. @returns those that are left */
export function forgetPage({ href }: ReadPage): ReadPage[] {
  keep(kept().filter((page) => page.href !== href));
  return pagesRead();
}

/** Forgets all of them. @returns none */
export function clearPages(): ReadPage[] {
  storage.remove(KEY);
  return pagesRead();
}

/** What is stored. Whatever cannot be read counts as nothing. */
function kept(): ReadPage[] {
  try {
    const list: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    if (!Array.isArray(list)) return [];
    // An address of another kind (`javascript:`) was not written by us.
    return list.filter((page) => /^\/(?!\/)/.test(page?.href) && typeof page.title === 'string');
  } catch {
    return [];
  }
}

const keep = (pages: readonly ReadPage[]) => storage.set(KEY, JSON.stringify(pages.slice(0, MOST)));

/** Puts a page first. */
const note = (page: ReadPage) => keep([page, ...kept().filter(({ href }) => href !== page.href)]);

/**
 * Notes the pages before this one that this tab's history and the sidebar know, this one, and those that are shown from now on. It comes
 * with the dialog, so that the first load of a page has nothing of it.
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
  noteShown();
  // A browser without it loads a document for each page.
  window.navigation?.addEventListener('navigatesuccess', noteShown);
}

const placeInTab = () => window.navigation?.currentEntry?.index ?? 0;

function noteShown(): void {
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
    // A browser that keeps nothing has no list either.
  }
}
