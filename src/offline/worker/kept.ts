import { fragmentFile, withBase } from '../../core/paths.ts';
import { TITLE } from '../format.ts';
import { buildOfFragment, configOf, fragmentOf, titleOf } from '../page-parts.ts';
import { baseUrl, build, names, scope } from './settings.ts';
import { isRight } from './verify.ts';

/** Maximum number of visited pages in a build. The least recently visited ones are removed. */
const MOST_PAGES = 500;
/** The number of pages that are added before the limit is checked. */
const CHECK_INTERVAL = 50;
let since = 0;

const isFragment = ({ url }: Request) => new URL(url).pathname.startsWith(`${baseUrl}_page/`);

/** URL of a page's fragment. */
export const fragmentAddress = (path: string) => withBase(`/${fragmentFile(path)}`, baseUrl);

/**
 * All caches: this build's first, then the newest. Visited pages come before downloaded versions,
 * because they are fresher.
 */
export async function allCaches(): Promise<string[]> {
  const ours = (await caches.keys()).filter(names.isOurs).reverse();
  const rank = (name: string) => {
    const { build: its, version } = names.read(name)!;
    return its === build ? (version === undefined ? 0 : 1) : 2;
  };
  return ours.sort((a, b) => rank(a) - rank(b));
}

/**
 * Finds a kept file by URL, and the build of its cache. Damaged files are removed.
 * @param only the required build; any by default
 */
export async function find(
  address: string,
  only?: string,
): Promise<{ copy: Response; of: string } | undefined> {
  for (const name of await allCaches()) {
    const of = names.read(name)!.build;
    if (only !== undefined && of !== only) continue;
    const cache = await caches.open(name);
    const copy = await cache.match(address, { ignoreVary: true });
    if (!copy) continue;
    if (await isRight(address, copy, of)) return { copy, of };
    await cache.delete(address, { ignoreVary: true });
  }
  return undefined;
}

/**
 * Stores a response with the visited pages of a build, if it is the build's file. If offline
 * reading is off, there is no such cache, and none is created.
 */
export async function keep(address: string, response: Response, of = build): Promise<void> {
  const name = names.visited(of);
  if (!(await caches.has(name)) || !(await isRight(address, response, of))) return;
  const cache = await caches.open(name);
  try {
    await cache.put(address, response);
  } catch (error) {
    // The disk or the site's quota is full: removing half of the pages makes space.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await trim(cache, 0.5);
    else throw error;
  }
}

/**
 * Stores a page that was fetched as a document or as a fragment.
 * @param html if it belongs to a different build, the browser looks for that build's worker, and
 * then the page is stored for it
 */
export async function keepPage(path: string, html: string): Promise<void> {
  const of = buildOfFragment(html) ?? configOf(html)?.build;
  if (of === undefined) return;
  const fragment = buildOfFragment(html) === undefined ? fragmentOf(html) : html;
  if (fragment?.endsWith('</html>')) {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      [TITLE]: encodeURIComponent(titleOf(fragment)),
    };
    await keep(fragmentAddress(path), new Response(fragment, { headers }), of);
  }
  // Resolves at the earliest when a pending worker is installed.
  if (of !== build) await scope.registration.update().catch(() => undefined);
  const name = names.visited(build);
  if (++since % CHECK_INTERVAL === 0 && (await caches.has(name))) await trim(await caches.open(name), 1);
}

/** Removes a page that no longer exists. */
export async function forgetPage(path: string): Promise<void> {
  const name = names.visited(build);
  if (await caches.has(name)) await (await caches.open(name)).delete(fragmentAddress(path));
}

/** Keeps the latest pages: a share of the maximum. */
async function trim(cache: Cache, share: number): Promise<void> {
  const pages = (await cache.keys()).filter(isFragment);
  const most = Math.floor(Math.min(pages.length, MOST_PAGES) * share);
  for (const page of pages.slice(0, pages.length - most)) await cache.delete(page);
}

/** Keeps visited pages of this build and the previous one, whose pages may be open. */
export async function forgetOldBuilds(): Promise<void> {
  const visited = (await allCaches()).filter((name) => names.read(name)?.version === undefined);
  await Promise.all(visited.slice(2).map((name) => caches.delete(name)));
}
