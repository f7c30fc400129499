import { clientConfig } from '../../site/browser/client-config.ts';
import { withBase } from '../../site/paths.ts';
import { cacheNames, HASH, versionFile } from '../format.ts';

/** What is kept of a docs version: nothing, a part, or all of it. */
export type VersionCopy = 'none' | 'part' | 'whole';

const names = () => cacheNames(clientConfig().baseUrl);

/** The address of a version's list, which is kept when all that it lists is. */
export const listAddress = (version: string) => withBase(`/${versionFile(version)}`, clientConfig().baseUrl);

/** The name of the cache of a version in a build. */
export const copyName = (build: string, version: string) => names().version(build, version);

/** The caches of a version, whichever build they are of, the oldest first. */
export async function copiesOf(version: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => names().read(name)?.version === version);
}

/** How much there is of a version. */
export async function copyOf(version: string): Promise<VersionCopy> {
  const copies = await copiesOf(version);
  for (const name of copies) {
    const cache = await caches.open(name);
    if (await cache.match(listAddress(version))) return 'whole';
  }
  return copies.length > 0 ? 'part' : 'none';
}

/** How many visited pages are kept. */
export async function visitedPages(): Promise<number> {
  const pages = new Set<string>();
  for (const name of await caches.keys()) {
    if (names().read(name)?.version !== undefined || !names().isOurs(name)) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/_page/')) pages.add(url);
  }
  return pages.size;
}

/** What each file that a cache holds says, by its path. */
export async function hashesIn(cache: Cache): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const response of await cache.matchAll()) {
    const hash = response.headers.get(HASH);
    const address = response.headers.get('x-address');
    if (hash && address) hashes.set(address, hash);
  }
  return hashes;
}

/** Deletes the copies of a version, in every build but one. */
export async function removeCopies(version: string, except?: string): Promise<void> {
  const copies = (await copiesOf(version)).filter((name) => name !== except);
  await Promise.all(copies.map((name) => caches.delete(name)));
}

/** Deletes everything that is kept. */
export async function removeEverything(): Promise<void> {
  await Promise.all((await caches.keys()).filter(names().isOurs).map((name) => caches.delete(name)));
}
