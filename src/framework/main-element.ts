import { versionOfRoute } from '../pages/docs-links.ts';
import type { Route, Site } from '../pages/model.ts';
import { escapeAttribute } from '../site/html.ts';
import { withBase } from '../site/paths.ts';

/** The title of a page as the browser's tab shows it. */
export function documentTitle(route: Route, site: Site): string {
  return route.screen === 'home'
    ? `${site.config.title} – ${site.config.tagline}`
    : `${titleOf(route)} | ${site.config.title}`;
}

/** The title of a page where nothing around it says which version of the docs it is of: other versions than the latest have pages of the same names. */
export function titleOf({ title, version }: Route): string {
  return !version || version.version.status === 'latest' ? title : `${title} | ${version.version.label}`;
}

/**
 * The page's own element. Its data says what the shell around it has to know, so that a client navigation, which brings
 * nothing but this element and a few lines for the head, can adjust the shell.
 */
export function mainElement(route: Route, site: Site, content: string): string {
  const { baseUrl } = site.config;
  // As the browser writes addresses, which compares them.
  const address = (path: string) => encodeURI(withBase(path, baseUrl));
  const alternates = Object.entries(route.counterparts ?? route.alternates ?? {}).map(([name, path]) => [
    name,
    address(path),
  ]);
  const data: Record<string, string> = {
    path: address(route.path),
    screen: route.screen,
    sidebar: route.sidebar?.name ?? '',
    version: versionOfRoute(route, site)?.version.name ?? '',
  };
  if (alternates.length > 0) data.alternates = JSON.stringify(Object.fromEntries(alternates));
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<main id="main" tabindex="-1"${attributes.join('')}>${content}</main>`;
}
