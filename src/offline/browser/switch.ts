import { clientConfig } from '../../site/browser/client-config.ts';
import { storage } from '../../site/browser/storage.ts';
import { withBase } from '../../site/paths.ts';
import { choiceKey, PREPARE, WORKER_FILE, wantedKey } from '../format.ts';
import { removeEverything } from './caches.ts';

/** Whether this browser can keep pages at all; on an insecure address none does. */
export const isSupported = () => 'serviceWorker' in navigator && 'caches' in window;

/** The registration of this site's worker, where it is on. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const scope = new URL(clientConfig().baseUrl, location.href).href;
  const found = await navigator.serviceWorker.getRegistration(scope);
  // A language without a worker of its own lies within the scope of another language's.
  return found?.scope === scope ? found : undefined;
}

const choose = (choice: 'on' | 'off') => storage.set(choiceKey(clientConfig().baseUrl), choice);
const wantedHere = () => wantedKey(clientConfig().baseUrl);

/** The versions that the reader wants on this device. */
export function wanted(): string[] {
  try {
    return JSON.parse(storage.get(wantedHere()) ?? '[]');
  } catch {
    return [];
  }
}

/** Remembers whether the reader wants a version. */
export function want(version: string, isWanted: boolean): void {
  const others = wanted().filter((other) => other !== version);
  const all = isWanted ? [...others, version] : others;
  if (all.length > 0) storage.set(wantedHere(), JSON.stringify(all));
  else storage.remove(wantedHere());
}

/** From now on, visited pages are kept. */
export async function turnOn(): Promise<void> {
  choose('on');
  const { active } = await navigator.serviceWorker.register(
    withBase(`/${WORKER_FILE}`, clientConfig().baseUrl),
  );
  // One that was turned off while pages stood open is still there, without what it kept.
  active?.postMessage(PREPARE);
}

/** Removes the worker and everything that is kept; nothing is kept until it is turned on again. */
export async function turnOff(): Promise<void> {
  choose('off');
  storage.remove(wantedHere());
  await (await registration())?.unregister();
  // The worker serves open pages to their end, but keeps nothing where there is no cache.
  await removeEverything();
}
