import { clientConfig } from '../../config/browser/client-config.ts';
import { withBase } from '../../core/paths.ts';
import { cacheNames, HASH, versionFile } from '../format.ts';

/** How much of a docs version is kept. */
export type VersionCopy = 'none' | 'part' | 'whole';

const names = () => cacheNames(clientConfig().baseUrl);

/** The URL of a version's list, which is kept when everything in it is. */
export const listAddress = (version: string) => withBase(`/${versionFile(version)}`, clientConfig().baseUrl);

/** The name of a version's cache in a build. */
export const copyName = (build: string, version: string) => names().version(build, version);

/** The caches of a version in all builds, oldest first. */
export async function copiesOf(version: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => names().read(name)?.version === version);
}

/** How much of a version is kept. */
export async function copyOf(version: string): Promise<VersionCopy> {
  const copies = await copiesOf(version);
  for (const name of copies) {
    const cache = await caches.open(name);
    if (await cache.match(listAddress(version))) return 'whole';
  }
  return copies.length > 0 ? 'part' : 'none';
}

/** The number of visited pages that are kept. */
export async function visitedPages(): Promise<number> {
  const pages = new Set<string>();
  for (const name of await caches.keys()) {
    if (names().read(name)?.version !== undefined || !names().isOurs(name)) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/_page/')) pages.add(url);
  }
  return pages.size;
}

/** The content hash of each file in a cache, by path. */
export async function hashesIn(cache: Cache): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const response of await cache.matchAll()) {
    const hash = response.headers.get(HASH);
    const address = response.headers.get('x-address');
    if (hash && address) hashes.set(address, hash);
  }
  return hashes;
}

/** Deletes the copies of a version, except in one build. */
export async function removeCopies(version: string, except?: string): Promise<void> {
  const copies = (await copiesOf(version)).filter((name) => name !== except);
  await Promise.all(copies.map((name) => caches.delete(name)));
}

/** Deletes all caches. */
export async function removeEverything(): Promise<void> {
  await Promise.all((await caches.keys()).filter(names().isOurs).map((name) => caches.delete(name)));
}
