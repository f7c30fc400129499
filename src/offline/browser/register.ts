import { isFrugal } from '../../site/browser/ahead.ts';
import { clientConfig } from '../../site/browser/client-config.ts';
import { loadPart } from '../../site/browser/load-part.ts';
import { storage } from '../../site/browser/storage.ts';

/**
 * Starts the service worker that keeps what readers visit, unless they have switched it off or save data, and goes on with versions whose download was
 * interrupted. Keys are those of `offline/format.ts`.
 * @throws what registering throws: without a network, or where the browser keeps nothing
 */
export async function register(): Promise<void> {
  const isWanted = (storage.get('offline') ?? (isFrugal() ? 'off' : '')) !== 'off';
  if (!isWanted || !import.meta.env.PROD) return;
  await navigator.serviceWorker?.register(`${clientConfig().baseUrl}service-worker.js`);
  if (storage.get('offline.versions')) (await loadPart(() => import('./reading.ts'))).resume();
}
