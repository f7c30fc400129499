import { isFrugal, whenIdle } from '../../site/browser/ahead.ts';
import { clientConfig } from '../../site/browser/client-config.ts';
import { closestTo } from '../../site/browser/closest-to.ts';
import { loadPart } from '../../site/browser/load-part.ts';
import { storage } from '../../site/browser/storage.ts';
import stylesheet from '../islands/offline.css?url';

// Keeps what readers visit for when there is no network, by a service worker; the button that says more of it stands on every page where the
// site has offline reading. Addresses and keys are those of `offline/format.ts`, which is left out of the first load.

const BUTTON = '[data-offline]';
/** The time after the first load that belongs to the page and to what readers use first. */
const QUIET = 4000;

async function start(): Promise<void> {
  const isWanted = (storage.get('offline') ?? (isFrugal() ? 'off' : '')) !== 'off';
  if (!isWanted || !import.meta.env.PROD || !document.querySelector(BUTTON)) return;
  await navigator.serviceWorker?.register(`${clientConfig().baseUrl}service-worker.js`);
  if (storage.get('offline.versions')) (await loadPart(() => import('./reading.ts'))).resume();
}

// Without a network, or where the browser keeps nothing, the next page tries again.
addEventListener('load', () => setTimeout(() => whenIdle(() => start().catch(console.warn)), QUIET));

document.addEventListener('click', (event) => {
  if (closestTo(event, BUTTON))
    loadPart(() => import('../islands/show.tsx'), stylesheet).then(
      ({ showOffline }) => showOffline(),
      console.error,
    );
});
