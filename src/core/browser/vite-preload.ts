import { createElement } from './create-element.ts';
import { loadStylesheet } from './stylesheet.ts';

const requested = new Set<string>();
let runs = true;

/**
 * Fetches a module and its imports without running them. In development, where nothing is bundled,
 * the module runs.
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
 * @throws the error of the import, unless a listener of `vite:preloadError` prevents it
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
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (dispatchEvent(event)) throw error;
    return undefined;
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
