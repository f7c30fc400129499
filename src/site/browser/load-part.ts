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

const stylesheets = new Map<string, Promise<void>>();

/** Loads a stylesheet, once. */
export function loadStylesheet(href: string): Promise<void> {
  const known = stylesheets.get(href);
  if (known) return known;
  const wanted = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      stylesheets.delete(href);
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
  stylesheets.set(href, wanted);
  return wanted;
}
