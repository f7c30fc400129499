import { clientConfig } from '../../config/browser/client-config.ts';
import { storage } from '../../core/browser/storage.ts';
import { withBase } from '../../core/paths.ts';
import { choiceKey, PREPARE, WORKER_FILE, wantedKey } from '../format.ts';
import { removeEverything } from './caches.ts';

/** Whether this browser can keep pages. It can't without HTTPS. */
export const isSupported = () => 'serviceWorker' in navigator && 'caches' in window;

/** The registration of this site's worker, if it is on. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const scope = new URL(clientConfig().baseUrl, location.href).href;
  const found = await navigator.serviceWorker.getRegistration(scope);
  // A language without a worker is in the scope of another language's worker.
  return found?.scope === scope ? found : undefined;
}

const choose = (choice: 'on' | 'off') => storage.set(choiceKey(clientConfig().baseUrl), choice);
const wantedHere = () => wantedKey(clientConfig().baseUrl);

/**
 * Returns the versions that the reader wants on this device. The site may no longer have some of
 * them: `resume` removes those. Stored entries that aren't names are dropped.
 */
export function wanted(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(wantedHere()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores whether the reader wants a version. */
export function want(version: string, isWanted: boolean): void {
  const others = wanted().filter((other) => other !== version);
  const all = isWanted ? [...others, version] : others;
  if (all.length > 0) storage.set(wantedHere(), JSON.stringify(all));
  else storage.remove(wantedHere());
}

/** Keeps visited pages from now on. */
export async function turnOn(): Promise<void> {
  choose('on');
  const { active } = await navigator.serviceWorker.register(
    withBase(`/${WORKER_FILE}`, clientConfig().baseUrl),
  );
  // A worker that was turned off while pages were open still exists, without its caches.
  active?.postMessage(PREPARE);
}

/** Removes the worker and all caches. Nothing is kept until it is turned on again. */
export async function turnOff(): Promise<void> {
  choose('off');
  storage.remove(wantedHere());
  await (await registration())?.unregister();
  // The worker continues to serve open pages, but keeps nothing without a cache.
  await removeEverything();
}
