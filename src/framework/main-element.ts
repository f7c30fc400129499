import { escapeAttribute } from '../core/html.ts';
import { withBase } from '../core/paths.ts';
import { sharedAnchors } from '../pages/addresses/shared-anchors.ts';
import { versionOfRoute } from '../pages/docs/docs-links.ts';
import type { Route, Site } from '../pages/model.ts';

/** Returns the title for the browser's tab. */
export function documentTitle(route: Route, site: Site): string {
  return route.screen === 'home'
    ? `${site.config.title} – ${site.config.tagline}`
    : `${titleOf(route)} | ${site.config.title}`;
}

/**
 * Returns a page's title, with the docs version unless it is the latest one, because versions have
 * pages with the same names. Used wherever the version isn't shown nearby.
 */
export function titleOf(route: Route): string {
  const { title, version } = route;
  if (route.screen === 'step') return `${title} | ${route.chapter.title}`;
  return !version || version.version.status === 'latest' ? title : `${title} | ${version.version.label}`;
}

/**
 * Returns the `<main>` element. Its data attributes describe the page to the shell, because a
 * client navigation only loads this element and a few elements of the head, and has to update the
 * shell.
 */
export function mainElement(route: Route, site: Site, content: string): string {
  const { baseUrl } = site.config;
  // Encoded, because it is compared with URLs from the browser.
  const address = (path: string) => encodeURI(withBase(path, baseUrl));
  const { inVersions, inLanguages } = sharedAnchors(route, site);
  const alternates = Object.entries(route.counterparts ?? route.alternates ?? {}).flatMap(([name, path]) => [
    [name, address(path)],
    // Encoded like `location.hash`.
    ...(inVersions[name] ?? []).map((anchor) => [`${name}#${encodeURI(anchor)}`, 1]),
  ]);
  const data: Record<string, string> = {
    path: address(route.path),
    screen: route.screen,
    sidebar: route.sidebar?.name ?? '',
    version: versionOfRoute(route, site)?.version.name ?? '',
  };
  if (alternates.length > 0) data.alternates = JSON.stringify(Object.fromEntries(alternates));
  if (inLanguages) data.translations = JSON.stringify(inLanguages);
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<main id="main" tabindex="-1"${attributes.join('')}>${content}</main>`;
}
