import { fragmentFile, withBase } from '../../site/paths.ts';
import { TITLE } from '../format.ts';
import { buildOfFragment, configOf, fragmentOf, titleOf } from '../page-parts.ts';
import { baseUrl, build, names, scope } from './settings.ts';

/** Visited pages of a build that are kept; beyond them, those that were visited longest ago go. */
const MOST_PAGES = 500;
/** So many are kept between two looks at how many there are. */
const LOOK_EVERY = 50;
let since = 0;

const isFragment = ({ url }: Request) => new URL(url).pathname.startsWith(`${baseUrl}_page/`);

/** Address of a page's fragment. */
export const fragmentAddress = (path: string) => withBase(`/${fragmentFile(path)}`, baseUrl);

/** All caches, those of this build first, then the newest; visited pages are fresher than a version that was downloaded. */
export async function allCaches(): Promise<string[]> {
  const ours = (await caches.keys()).filter(names.isOurs).reverse();
  const rank = (name: string) => {
    const { build: its, version } = names.read(name)!;
    return its === build ? (version === undefined ? 0 : 1) : 2;
  };
  return ours.sort((a, b) => rank(a) - rank(b));
}

/**
 * Finds what is kept for an address, and the build that its cache is for.
 * @param only the build that it has to be; any, unless given
 */
export async function find(
  address: string,
  only?: string,
): Promise<{ copy: Response; of: string } | undefined> {
  for (const name of await allCaches()) {
    const of = names.read(name)!.build;
    if (only !== undefined && of !== only) continue;
    const copy = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (copy) return { copy, of };
  }
  return undefined;
}

/** Keeps an answer with the visited pages of a build. Where a reader has turned offline reading off there is no such cache, and none is made. */
export async function keep(address: string, response: Response, of = build): Promise<void> {
  const name = names.visited(of);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  try {
    await cache.put(address, response);
  } catch (error) {
    // The disk is full, or the site's share of it: half of the pages make room for what comes next.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await trim(cache, 0.5);
    else throw error;
  }
}

/**
 * Keeps a page that was fetched as a document or as a fragment.
 * @param html where it belongs to another build, the browser looks for that one's worker; once that is on its way, the page is kept for it
 */
export async function keepPage(path: string, html: string): Promise<void> {
  const of = buildOfFragment(html) ?? configOf(html)?.build;
  if (of === undefined) return;
  const fragment = buildOfFragment(html) === undefined ? fragmentOf(html) : html;
  if (fragment !== undefined) {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      [TITLE]: encodeURIComponent(titleOf(fragment)),
    };
    await keep(fragmentAddress(path), new Response(fragment, { headers }), of);
  }
  // Through at the earliest when a worker that is on its way has been installed.
  if (of !== build) await scope.registration.update().catch(() => undefined);
  if (++since % LOOK_EVERY === 0) await trim(await caches.open(names.visited(build)), 1);
}

/** Forgets a page that there is no longer. */
export async function forgetPage(path: string): Promise<void> {
  const name = names.visited(build);
  if (await caches.has(name)) await (await caches.open(name)).delete(fragmentAddress(path));
}

/** Leaves a share of the pages that a cache may have, the latest. */
async function trim(cache: Cache, share: number): Promise<void> {
  const pages = (await cache.keys()).filter(isFragment);
  const most = Math.floor(Math.min(pages.length, MOST_PAGES) * share);
  for (const page of pages.slice(0, pages.length - most)) await cache.delete(page);
}

/** Keeps visited pages of this build and of the one before, whose pages may stand open. */
export async function forgetOldBuilds(): Promise<void> {
  const visited = (await allCaches()).filter((name) => names.read(name)?.version === undefined);
  await Promise.all(visited.slice(2).map((name) => caches.delete(name)));
}
