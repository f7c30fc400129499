import { clientConfig } from '../../site/browser/client-config.ts';
import { fragmentFile, pageOf, withBase } from '../../site/paths.ts';

/** A page that has been fetched: its head and its `<main>` as text, since most pages fetched ahead are never shown. */
export interface FetchedPage {
  html: string;
}

/** The server has no such page. */
export class MissingPage extends Error {}

/** There is neither a network nor a copy of the page: the document that the service worker gives says what there is. */
export class NoCopy extends Error {}

/** The page belongs to another deployment than the document: only a document load shows it whole. */
export class OtherBuild extends Error {}

const pages = new Map<string, Promise<FetchedPage>>();

/** The site address of a URL of this site without suffixes; undefined where it is no page of ours. */
export function pagePath(url: URL): string | undefined {
  return url.origin === location.origin ? pageOf(url.pathname, clientConfig().baseUrl) : undefined;
}

/**
 * Fetches a page, once: later calls get the same answer, so a prefetched page is shown without a request.
 * A failed fetch is forgotten, so that the next call tries again; that there is no such page is remembered.
 * @throws MissingPage, NoCopy, OtherBuild, or what `fetch` says where the network fails
 */
export function fetchPage(path: string, priority: RequestPriority = 'high'): Promise<FetchedPage> {
  const known = pages.get(path);
  if (known) return known;
  const page = load(path, priority);
  pages.set(path, page);
  page.catch((error) => {
    if (!(error instanceof MissingPage || error instanceof OtherBuild)) pages.delete(path);
  });
  return page;
}

/** Whether a page has been asked for already. */
export const isFetched = (path: string) => pages.has(path);

/** Forgets what was fetched, after the content has changed in development. */
export const forgetPages = () => pages.clear();

async function load(path: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(withBase(`/${fragmentFile(path)}`, clientConfig().baseUrl), { priority });
  if (response.status === 404) throw new MissingPage(`There is no page ${path}.`);
  // The service worker's answer; a proxy's would be told by a document, too.
  if (response.status === 504) throw new NoCopy(response.statusText);
  if (!response.ok) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  const html = await response.text();
  const build = /^<!doctype html><html data-build="([^"]*)"/.exec(html)?.[1];
  // A host that answers unknown files with a page of its own is no fragment of ours either.
  if (build !== clientConfig().build) throw new OtherBuild(`${path} belongs to build ${build}`);
  return { html };
}
