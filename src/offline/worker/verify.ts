import { withoutBase } from '../../core/paths.ts';
import { type FileHashes, HASH_LENGTH, isFile } from '../format.ts';
import { baseUrl, build, hashes, names } from './settings.ts';

/**
 * Whether a response is the build's file. Copies that are kept for years can be damaged: a captive
 * portal answered instead of the host, the disk failed, or other code wrote to the cache.
 * @param of the build for which the response was kept
 */
export async function isRight(address: string, response: Response, of = build): Promise<boolean> {
  const path = withoutBase(new URL(address, location.href).pathname, baseUrl) ?? '';
  if (!isFile(path, response)) return false;
  const expected = (await knownHashes())[path.slice(1)];
  // A file with a fixed name differs between builds.
  if (expected === undefined || (of !== build && !path.startsWith('/assets/'))) return true;
  return (await hashOf(response)) === expected;
}

let known: Promise<FileHashes> | undefined;

/**
 * The hashes of this build, which are verified with the hash in the worker's script. Offline, there
 * may be none.
 */
function knownHashes(): Promise<FileHashes> {
  known ??= loadHashes().catch(() => {
    known = undefined;
    return {};
  });
  return known;
}

async function loadHashes(): Promise<FileHashes> {
  if (!hashes) return {};
  const kept = await (await cacheOfBuild())?.match(hashes.address);
  if (kept && (await hashOf(kept)) === hashes.hash) return kept.json();
  return fetchHashes();
}

/** Fetches and stores the hashes. */
export async function fetchHashes(): Promise<FileHashes> {
  if (!hashes) return {};
  const response = await fetch(hashes.address, { cache: 'no-cache' });
  if ((await hashOf(response)) !== hashes.hash) throw new Error('The hashes are those of another build');
  await (await cacheOfBuild())?.put(hashes.address, response.clone());
  return response.json();
}

const cacheOfBuild = async () =>
  (await caches.has(names.visited(build))) ? caches.open(names.visited(build)) : undefined;

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH);
}
