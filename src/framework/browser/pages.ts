import { clientConfig } from '../../site/browser/client-config.ts';
import { fragmentFile, pageOf, withBase } from '../../site/paths.ts';

/** A page that has been fetched: its head and its `<main>` as text, since most pages fetched ahead are never shown. */
export interface FetchedPage {
  html: string;
}

/** The one page that was parsed before it was asked for. */
let ahead: { page: FetchedPage; document: Document } | undefined;

/** Parses a page that a reader is about to ask for, which is an eighth of the time from the click to its first frame. */
export function parseAhead(page: FetchedPage): void {
  if (ahead?.page !== page) ahead = { page, document: parse(page) };
}

/** A page's document, for once: whoever takes it may take it apart. */
export function takeDocument(page: FetchedPage): Document {
  const document = ahead?.page === page ? ahead.document : parse(page);
  ahead = undefined;
  return document;
}

const parse = ({ html }: FetchedPage) => new DOMParser().parseFromString(html, 'text/html');

/** What is there instead of a page's content can only be shown, or told, by a document: no reader sees a message of this. */
export class DocumentNeeded extends Error {
  /** Whether asking again is of no use. */
  readonly isFinal: boolean;

  constructor(isFinal: boolean) {
    super();
    this.isFinal = isFinal;
  }
}

const pages = new Map<string, Promise<FetchedPage>>();

/** The site address of a URL of this site without suffixes; undefined where it is no page of ours. */
export function pagePath(url: URL): string | undefined {
  return url.origin === location.origin ? pageOf(url.pathname, clientConfig().baseUrl) : undefined;
}

/**
 * Fetches a page, once: later calls get the same answer, so a prefetched page is shown without a request.
 * A failed fetch is forgotten, so that the next call tries again; that there is no such page is remembered.
 * @throws DocumentNeeded, or what `fetch` says where the network fails
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

/** Whether a page has been asked for already. */
export const isFetched = (path: string) => pages.has(path);

/** Forgets what was fetched, after the content has changed in development. */
export const forgetPages = () => pages.clear();

async function load(path: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(withBase(`/${fragmentFile(path)}`, clientConfig().baseUrl), { priority });
  if (response.status === 404) throw new DocumentNeeded(true);
  // The service worker has neither a network nor a copy, and says what there is; a proxy's answer would be told by a document, too.
  if (response.status === 504) throw new DocumentNeeded(false);
  if (!response.ok) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  const html = await response.text();
  const build = /^<!doctype html><html data-build="([^"]*)"/.exec(html)?.[1];
  // Another deployment's than the document's. A host that answers unknown files with a page of its own is no fragment of ours either.
  if (build !== clientConfig().build) throw new DocumentNeeded(true);
  return { html };
}
