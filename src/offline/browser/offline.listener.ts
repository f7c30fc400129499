import { whenIdle } from '../../site/browser/ahead.ts';
import { loadPart } from '../../site/browser/load-part.ts';
import stylesheet from '../islands/offline.css?url';

// Keeps what readers visit for when there is no network, by a service worker; the button that says more of it stands on every page where the
// site has offline reading.

const BUTTON = '[data-offline]';
/** The time after the first load that belongs to the page and to what readers use first. */
const QUIET = 4000;

// Without a network, or where the browser keeps nothing, the next page tries again.
addEventListener('load', () =>
  setTimeout(() => {
    if (document.querySelector(BUTTON))
      whenIdle(() =>
        loadPart(() => import('./register.ts'))
          .then(({ register }) => register())
          .catch(console.warn),
      );
  }, QUIET),
);

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(BUTTON))
    loadPart(() => import('../islands/show.tsx'), stylesheet).then(
      ({ showOffline }) => showOffline(),
      console.error,
    );
});
