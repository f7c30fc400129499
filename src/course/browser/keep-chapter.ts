import { clientConfig } from '../../config/browser/client-config.ts';
import { ahead } from '../../core/browser/prefetch.ts';
import { fragmentFile, pageOf, withBase } from '../../core/paths.ts';
import { layoutScripts } from '../../playground/browser/layout/client.ts';

/** Files with hashes in their names: code, styles, machines, and what runs readers' code. */
const isAsset = (url: string) => url.startsWith(`${location.origin}${clientConfig().baseUrl}assets/`);

/**
 * Has the service worker keep a chapter for reading offline: its pages, and the files that a step needs, some of which were
 * loaded before there was a worker. Does nothing if the reader keeps nothing offline, or saves data.
 * @param links to the steps of the chapter
 * @param load loads parts that a step may need later
 */
export function keepChapter(links: readonly HTMLAnchorElement[], load: () => Promise<unknown>): void {
  ahead(async () => {
    // Never there if offline reading is off.
    if (!(await navigator.serviceWorker?.ready)) return;
    await load();
    const {
      baseUrl,
      playground: { frame },
    } = clientConfig();
    const pages = links.flatMap(({ pathname }) => pageOf(pathname, baseUrl) ?? []);
    const fragments = pages.map((page) => withBase(`/${fragmentFile(page)}`, baseUrl));
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // The files of `load` may not have arrived yet.
    const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
    const preloaded = Array.from(scripts, ({ href }) => href);
    const needed = [frame.document, ...Object.values(frame.scripts), ...layoutScripts];
    for (const url of new Set([...fragments, ...needed, ...preloaded, ...loaded.filter(isAsset)]))
      await fetch(url);
  });
}
