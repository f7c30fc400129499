import { loadStylesheet } from './stylesheet.ts';
import { fetchOnly } from './vite-preload.ts';

let loading = 0;

// The site reloads the document when code is missing (specification section 8). A part that loads on demand says so instead and can be
// tried again, since a reload would lose what was typed. Listeners that capture are heard first.
addEventListener(
  'vite:preloadError',
  (event) => {
    if (loading > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Loads a part of the site that a reader has asked for, and its stylesheet where it has one.
 * @param load a single import: of several, the others would be unattended once one has failed
 * @throws where either cannot be fetched; a later call fetches it again
 */
export async function loadPart<T>(load: () => Promise<T>, stylesheet?: string): Promise<T> {
  loading++;
  // Counted for as long as the script loads, also where the stylesheet has failed before.
  const script = load().finally(() => loading--);
  const [module] = await Promise.all([script, stylesheet && loadStylesheet(stylesheet)]);
  return module;
}

/** What it takes to show components: React, shared by all islands and fetched once. */
export const loadReact = () => loadPart(() => import('./react.ts'));

/** Has React fetched and compiled. It does not run yet: that takes the main thread of a slow device 75 ms, in which a reader may be about to do something else. */
export const fetchReact = () => fetchOnly(() => import('./react.ts'));
