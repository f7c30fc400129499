import { createElement } from './create-element.ts';
import { loadStylesheet } from './stylesheet.ts';

const requested = new Set<string>();
let runs = true;

/**
 * Fetches a module and its imports without running them. In development, where nothing is bundled,
 * the module runs. A failure does not reload the page.
 * @param load a single import
 */
export function fetchOnly(load: () => Promise<unknown>): Promise<unknown> {
  runs = false;
  const fetched = load();
  runs = true;
  return fetched;
}

/**
 * Replaces Vite's own helper, whose 900 bytes do nothing that our supported browsers need
 * (vite.config.ts). Vite wraps each `import()` of the page's script in a call of this function,
 * which fetches the files that the module imports in parallel instead of in sequence.
 * @param load imports the module
 * @param files its imports and stylesheets, relative to `base`
 * @throws if a file can't be fetched, after an event `vite:preloadError`, which reloads the page
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  base?: string,
): Promise<T | undefined> {
  const isRun = runs;
  try {
    await Promise.all(files.map((file) => fetchAhead(new URL(file, base).href)));
    return isRun ? await load() : undefined;
  } catch (error) {
    // Nothing needs a file yet that is only fetched ahead.
    if (isRun) dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Starts fetching a script. For a stylesheet, returns a promise of its loading. */
function fetchAhead(href: string): Promise<void> | undefined {
  if (href.endsWith('.css')) return loadStylesheet(href);
  if (requested.has(href)) return undefined;
  requested.add(href);
  document.head.append(createElement('link', { rel: 'modulepreload', href }));
  return undefined;
}
