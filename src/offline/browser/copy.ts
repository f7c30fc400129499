import { clientConfig } from '../../config/browser/client-config.ts';
import { INDEX_FOLDER, SEARCH_INDEX_FILE } from '../../core/output-files.ts';
import { withBase } from '../../core/paths.ts';
import type { IndexManifest, IndexPart } from '../../search/format.ts';
import { HASH, isFile, LONGEST_HANDOVER, PASS, TITLE, type VersionFiles } from '../format.ts';
import { buildOfFragment, configOf, inBuild, titleOf } from '../page-parts.ts';
import { copiesOf, copyName, hashesIn, listAddress, removeCopies } from './caches.ts';
import { registration } from './switch.ts';

/** The number of concurrent downloads. */
const AT_ONCE = 6;

const isPart = ([address]: VersionFiles['files'][number]) => address.includes(`/${INDEX_FOLDER}`);

/** Header of a kept file with its URL, because responses created in scripts have none. */
const ADDRESS = 'x-address';

/**
 * A new build was deployed during the download, so the downloaded files belong to the previous one.
 */
export class NewBuild extends Error {
  override name = 'NewBuild';
}

/** The device has not enough space. */
export class OutOfSpace extends Error {
  override name = 'OutOfSpace';
}

export interface CopyOptions {
  signal: AbortSignal;
  /** Receives the downloaded and total bytes. */
  onProgress(done: number, total: number): void;
}

/** The files of a version on the server. */
export async function listOf(version: string, signal?: AbortSignal): Promise<VersionFiles> {
  return (await get(listAddress(version), signal)).json();
}

/**
 * Downloads a docs version, or its missing files: files of an earlier call stay, and unchanged
 * files are copied from other builds. When it is complete, copies of other builds are deleted.
 * @throws NewBuild if the server has another build; OutOfSpace; the signal's reason; what `fetch`
 * throws
 */
export async function copyVersion(version: string, { signal, onProgress }: CopyOptions): Promise<void> {
  await handover(signal);
  const list = await listOf(version, signal);
  const name = copyName(list.build, version);
  const older = await Promise.all(
    (await copiesOf(version)).filter((other) => other !== name).map((other) => caches.open(other)),
  );
  const cache = await caches.open(name);
  const kept = await hashesIn(cache);
  const isKept = ([address, hash]: VersionFiles['files'][number]) => kept.get(address) === hash;
  const missing = list.files.filter((file) => !isKept(file));
  let done = list.files.filter(isKept).reduce((sum, [, , bytes]) => sum + bytes, 0);
  await ensureSpace(list.bytes - done);
  onProgress(done, list.bytes);

  const copy = async (file: VersionFiles['files'][number]) => {
    const [address, hash, bytes] = file;
    let found = await reused(older, file);
    if (!found) {
      await handover(signal);
      found = await get(address, signal);
    }
    const response = await checked(list.build, address, hash, found);
    if (isPart(file)) await splitIndexPart(cache, await response.clone().json());
    await put(cache, address, response);
    done += bytes;
    onProgress(done, list.bytes);
  };
  // The parts of the search index are last, because splitting them needs its entry point.
  const others = missing.filter((file) => !isPart(file));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = others.shift(); file; file = others.shift()) await copy(file);
    }),
  );
  for (const file of missing.filter(isPart)) await copy(file);
  signal.throwIfAborted();
  await forgetOthers(cache, list);
  await cache.put(listAddress(version), Response.json(list));
  await removeCopies(version, name);
}

async function get(address: string, signal?: AbortSignal): Promise<Response> {
  // Hashed files can come from the browser's cache; others are revalidated.
  const cache = address.includes('/assets/') ? 'default' : 'no-cache';
  const response = await fetch(address, { cache, headers: { [PASS]: '1' }, ...(signal && { signal }) });
  if (response.status === 404) throw new NewBuild(`${address} is gone`);
  if (!response.ok) throw new Error(`The server answered ${response.status} ${response.statusText}`.trim());
  const type = response.headers.get('content-type');
  if (!isFile(address, response)) throw new Error(`The server answered ${address} with ${type}`);
  return response;
}

/**
 * Waits until a pending worker has taken over, which happens when pages request nothing
 * (`worker/handover.ts`).
 * @throws the signal's reason, if it is aborted first
 */
async function handover(signal: AbortSignal): Promise<void> {
  const workers = await registration();
  const next = workers?.installing ?? workers?.waiting;
  if (!next) return;
  signal.throwIfAborted();
  await new Promise<unknown>((done) => {
    const look = () => /^(activated|redundant)$/.test(next.state) && done(next);
    next.addEventListener('statechange', look);
    signal.addEventListener('abort', done, { once: true });
    setTimeout(done, LONGEST_HANDOVER);
    look();
  });
}

/**
 * The same file in a copy of another build: a page, whose fragment can be moved, or a file that
 * isn't part of a build. The shell is neither.
 */
async function reused(
  older: readonly Cache[],
  [address, hash]: VersionFiles['files'][number],
): Promise<Response | undefined> {
  if (!/\/(_page|assets)\//.test(address)) return undefined;
  for (const cache of older) {
    const found = await cache.match(address);
    if (found?.headers.get(HASH) === hash) return found;
  }
  return undefined;
}

/** A file in the form in which it is kept, if it belongs to the build. */
async function checked(build: string, address: string, hash: string, response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(HASH, hash);
  headers.set(ADDRESS, address);
  // The kept body is decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(await response.blob(), { headers });
  }
  const html = await response.text();
  const of = buildOfFragment(html) ?? configOf(html)?.build;
  if (of === undefined) return new Response(html, { headers });
  const isSame = of === build || response.headers.get(HASH) === hash;
  if (!isSame) throw new NewBuild(`${address} belongs to build ${of}`);
  if (buildOfFragment(html) !== undefined) headers.set(TITLE, encodeURIComponent(titleOf(html)));
  return new Response(inBuild(html, build), { headers });
}

async function put(cache: Cache, address: string, response: Response): Promise<void> {
  try {
    await cache.put(address, response);
  } catch (error) {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new OutOfSpace() : error;
  }
}

async function ensureSpace(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < bytes) throw new OutOfSpace();
}

const at = (file: string) => withBase(`/${file}`, clientConfig().baseUrl);

/** Splits a part of the search index into the files that search requests, and stores them. */
async function splitIndexPart(cache: Cache, part: IndexPart): Promise<void> {
  const index = await indexIn(cache);
  if (!index) throw new NewBuild('The search index has no entry point');
  const file = async (name: string, content: unknown) => {
    await put(cache, at(`${INDEX_FOLDER}${name}.json`), Response.json(content));
  };
  for (const [number, shard] of Object.entries(part.shards)) await file(`w-${index.shards[+number]!}`, shard);
  for (const [number, pack] of Object.entries(part.heads)) await file(`h-${index.heads[+number]!}`, pack);
  for (const [number, pack] of Object.entries(part.packs)) await file(`p-${index.packs[+number]!}`, pack);
}

/** The entry point of the search index in a cache. */
async function indexIn(cache: Cache): Promise<IndexManifest | undefined> {
  return (await cache.match(at(SEARCH_INDEX_FILE)))?.json();
}

/** Removes files that a list no longer contains: deleted pages, and an earlier search index. */
async function forgetOthers(cache: Cache, { files }: VersionFiles): Promise<void> {
  const { shards = [], heads = [], packs = [] } = (await indexIn(cache)) ?? {};
  const listed = new Set([
    ...files.map(([address]) => address),
    ...shards.map((name) => at(`${INDEX_FOLDER}w-${name}.json`)),
    ...heads.map((name) => at(`${INDEX_FOLDER}h-${name}.json`)),
    ...packs.map((name) => at(`${INDEX_FOLDER}p-${name}.json`)),
  ]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!listed.has(decodeURI(pathname)) && !listed.has(pathname)) await cache.delete(request);
  }
}
