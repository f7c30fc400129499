import { clientConfig } from '../../config/browser/client-config.ts';
import { closestTo } from '../../core/browser/dom.ts';
import { loadPart } from '../../core/browser/load-part.ts';
import { shouldSaveData, whenQuiet } from '../../core/browser/prefetch.ts';
import { storage } from '../../core/browser/storage.ts';
import stylesheet from '../islands/offline.css?url';

// Keeps visited pages with a service worker. The button for more options is on every page of a site
// with offline reading. URLs and keys are those of `offline/format.ts`, which isn't part of the
// first load.

const BUTTON = '[data-offline]';
/** The time after the first load that belongs to the page and to its first interactions. */
const QUIET = 4000;

async function start(): Promise<void> {
  const { baseUrl } = clientConfig();
  const choice = `offline${baseUrl.slice(0, -1)}`;
  const chosen = storage.get(choice) ?? (shouldSaveData() && 'off');
  if (chosen === 'off' || !import.meta.env.PROD || !document.querySelector(BUTTON)) return;
  // It resolves when the next worker is installed, which is the worst time for requests
  // (`worker/handover.ts`).
  const registered = navigator.serviceWorker?.register(`${baseUrl}service-worker.js`);
  if (storage.get(`${choice}.versions`)) (await loadPart(() => import('./reading.ts'))).resume();
  await registered;
}

// If it fails, offline or without storage, the next page tries again.
whenQuiet(() => start().catch(console.warn), QUIET);

document.addEventListener('click', (event) => {
  if (closestTo(event, BUTTON))
    loadPart(() => import('../islands/show.tsx'), stylesheet).then(({ show }) => show(), console.error);
});
