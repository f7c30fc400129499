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
  const { baseUrl } = clientConfig();
  const choice = `offline${baseUrl.slice(0, -1)}`;
  const chosen = storage.get(choice) ?? (isFrugal() && 'off');
  if (chosen === 'off' || !import.meta.env.PROD || !document.querySelector(BUTTON)) return;
  // It is through when the next worker has been installed, the worst of moments to ask for something (`worker/handover.ts`).
  const registered = navigator.serviceWorker?.register(`${baseUrl}service-worker.js`);
  if (storage.get(`${choice}.versions`)) (await loadPart(() => import('./reading.ts'))).resume();
  await registered;
}

// Without a network, or where the browser keeps nothing, the next page tries again.
addEventListener('load', () => setTimeout(() => whenIdle(() => start().catch(console.warn)), QUIET));

document.addEventListener('click', (event) => {
  if (closestTo(event, BUTTON))
    loadPart(() => import('../islands/show.tsx'), stylesheet).then(({ show }) => show(), console.error);
});
