import { comparable } from '../../core/paths.ts';
import { articleOf } from '../addresses/addresses.ts';
import { configLinks } from '../addresses/config-links.ts';
import type { Route, Site } from '../model.ts';

/**
 * Returns the authors' pages without a link from a sidebar, a setting, or another page's text.
 * Readers can only find them by search. Posts are always in the blog's lists.
 */
export function orphans(site: Site): Route[] {
  const { routes, addresses } = site;
  const linked = new Set<string>();
  const add = (href: string, from: Route) => {
    const target = addresses.resolve(href, from);
    const path = 'href' in target ? decodeURI(target.href.replace(/[?#].*/, '')) : '';
    if (path !== '' && comparable(path) !== comparable(from.path)) linked.add(comparable(path));
  };
  for (const route of routes) for (const { href } of articleOf(route)?.links ?? []) add(href, route);
  for (const { href, from } of configLinks(site)) add(href, from);
  return routes.filter(
    (route) =>
      (route.screen === 'doc' || route.screen === 'page') &&
      !route.sidebar &&
      !route.unlisted &&
      !linked.has(comparable(route.path)),
  );
}
