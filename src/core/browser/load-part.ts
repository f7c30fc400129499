import { loadStylesheet } from './stylesheet.ts';

let loading = 0;

// The site reloads the document when code is missing (specification section 8). A part that loads
// on demand reports the failure instead and can be tried again, because a reload would lose typed
// text. Capturing listeners run first. The build, which renders islands, has no window.
globalThis.addEventListener?.(
  'vite:preloadError',
  (event) => {
    if (loading > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);

/**
 * Loads a part of the site on demand, with its stylesheet if it has one.
 * @param load a single import; if it had several, the others would be left without a handler after
 * one fails
 * @throws if either can't be fetched; a later call fetches it again
 */
export async function loadPart<T>(load: () => Promise<T>, stylesheet?: string): Promise<T> {
  loading++;
  // Counts until the script has settled, even if the stylesheet fails first.
  const script = load().finally(() => loading--);
  const [module] = await Promise.all([script, stylesheet && loadStylesheet(stylesheet)]);
  return module;
}
