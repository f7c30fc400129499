import { documentOf } from '../page-parts.ts';
import { find, forgetPage, fragmentAddress, keep, keepPage } from './kept.ts';
import { withPages } from './offline-page.ts';
import { shell } from './settings.ts';

/** Milliseconds after which a kept page is used because the network is too slow. */
const TIMEOUT = 3000;

/**
 * The network's response, or the copy if that is slow, fails, or returns a server error.
 * @throws the network's error if there is no copy
 */
async function networkFirst(
  network: Promise<Response>,
  copy: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((done) => setTimeout(done, TIMEOUT));
  const first = await Promise.race([network.catch(() => undefined), late]);
  if (first && first.status < 500) return first;
  return (await copy()) ?? network;
}

/** Stores a page's response and returns it. */
async function noted(path: string, response: Response): Promise<void> {
  if (response.status === 404) await forgetPage(path);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (response.status === 200 && isHtml && !response.redirected) await keepPage(path, await response.text());
}

/** A failure to store never fails a response. */
const afterwards = (event: FetchEvent, task: Promise<unknown>) => event.waitUntil(task.catch(console.warn));

/** A page as a document: from the network, from the kept fragment, or the offline page. */
export async function documentAnswer(event: FetchEvent, path: string): Promise<Response> {
  const preloaded: Promise<Response | undefined> = event.preloadResponse;
  // Firefox resolves a failed preload with a response of type `error` instead of rejecting.
  const network = preloaded.then((response) =>
    response && response.type !== 'error' ? response : fetch(event.request),
  );
  afterwards(
    event,
    network.then((response) => noted(path, response.clone())),
  );
  try {
    return await networkFirst(network, () => keptDocument(path));
  } catch (error) {
    const page = await find(shell);
    if (!page) throw error;
    return htmlAnswer(await withPages(await page.copy.clone().text()), page.copy, 503);
  }
}

async function keptDocument(path: string): Promise<Response | undefined> {
  const page = await find(fragmentAddress(path));
  const around = page && (await find(shell, page.of));
  if (!page || !around) return undefined;
  return htmlAnswer(documentOf(await around.copy.clone().text(), await page.copy.text()), around.copy, 200);
}

/**
 * A document with the headers of another document of the site, including its
 * Content-Security-Policy.
 */
function htmlAnswer(html: string, { headers: given }: Response, status: number): Response {
  const headers = new Headers(given);
  for (const name of ['content-length', 'content-encoding', 'etag', 'x-content-hash', 'x-request-id'])
    headers.delete(name);
  return new Response(html, { status, headers });
}

/** A page as a fragment; 504 without a network or a copy. */
export async function fragmentAnswer(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request);
  afterwards(
    event,
    network.then((response) => noted(path, response.clone())),
  );
  try {
    return await networkFirst(network, async () => (await find(fragmentAddress(path)))?.copy);
  } catch {
    return new Response(null, { status: 504, statusText: 'There is no network and no copy of this page' });
  }
}

/** A file with a hash in its name: copies never become outdated. */
export async function assetAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request.url);
  if (kept) return kept.copy;
  const response = await fetch(request);
  afterwards(event, keep(request.url, response.clone()));
  return response;
}

/** A file with a fixed name: the entry point of the search index, pictures. */
export async function fileAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const network = fetch(request);
  afterwards(
    event,
    network.then((response) => keep(request.url, response.clone())),
  );
  return await networkFirst(network, async () => (await find(request.url))?.copy);
}
