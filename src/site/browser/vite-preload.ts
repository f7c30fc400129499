import { make } from './make.ts';
import { loadStylesheet } from './stylesheet.ts';

const asked = new Set<string>();
let runs = true;

/**
 * Has a module and what it imports fetched, and runs none of it; where nothing is bundled, it runs.
 * @param load a single import
 */
export function fetchOnly(load: () => Promise<unknown>): Promise<unknown> {
  runs = false;
  const fetched = load();
  runs = true;
  return fetched;
}

/**
 * Stands in for Vite's own helper, which has 900 bytes for what no browser of ours needs (vite.config.ts). Every `import()` of the page's script becomes a call of it: it has the files that
 * the module imports fetched beside it, instead of one after another.
 * @param load imports the module
 * @param files what it imports, and its stylesheets, relative to `base`
 * @throws what the import throws, unless a listener of `vite:preloadError` prevents that
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

/** Has a script fetched; waits for a stylesheet. */
function fetchAhead(href: string): Promise<void> | undefined {
  if (href.endsWith('.css')) return loadStylesheet(href);
  if (asked.has(href)) return undefined;
  asked.add(href);
  document.head.append(make('link', { rel: 'modulepreload', href }));
  return undefined;
}
