import { clientConfig } from '../../config/browser/client-config.ts';
import { fragmentFile, pageOf, withBase } from '../../core/paths.ts';

/**
 * A fetched page: its head and its `<main>`. Kept as text, because most prefetched pages are never
 * shown.
 */
export interface FetchedPage {
  html: string;
}

/**
 * Thrown if the page has to be loaded as a document instead. The error has no message, because
 * readers never see it.
 */
export class DocumentNeeded extends Error {
  /** Whether another attempt would be useless. */
  declare readonly isFinal: boolean;

  constructor(isFinal: boolean) {
    super();
    this.isFinal = isFinal;
  }
}

const pages = new Map<string, Promise<FetchedPage>>();

/**
 * Returns the path of a page of this site from its URL, without suffixes, or undefined if the URL
 * is not one of the site's pages.
 */
export function pagePath(url: URL): string | undefined {
  return url.origin === location.origin ? pageOf(url.pathname, clientConfig().baseUrl) : undefined;
}

/**
 * Fetches a page. Later calls return the same result, so a prefetched page is shown without a
 * request. A failed fetch is tried again by the next call, unless the page doesn't exist.
 * @throws DocumentNeeded, or the error of `fetch` if the network fails
 */
export function fetchPage(path: string, priority: RequestPriority = 'high'): Promise<FetchedPage> {
  const known = pages.get(path);
  if (known) return known;
  const page = load(path, priority);
  pages.set(path, page);
  page.catch((error) => {
    if (!error.isFinal) pages.delete(path);
  });
  return page;
}

/** Whether a page has been requested. */
export const isRequested = (path: string) => pages.has(path);

/** Forgets the fetched pages, after the content has changed in development. */
export const forgetPages = () => pages.clear();

async function load(path: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(withBase(`/${fragmentFile(path)}`, clientConfig().baseUrl), { priority });
  if (response.status === 404) throw new DocumentNeeded(true);
  // The service worker has neither a connection nor a copy of the page, and has its own page to
  // show. A gateway's response is also better shown as a document.
  if (response.status === 504) throw new DocumentNeeded(false);
  if (!response.ok) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  const html = await response.text();
  const build = /^<!doctype html><html data-build="([^"]*)"/.exec(html)?.[1];
  // The fragment is from a different deployment, or it isn't a fragment, because some hosts respond
  // to unknown files with their own page.
  if (build !== clientConfig().build) throw new DocumentNeeded(true);
  return { html };
}
