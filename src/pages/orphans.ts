import { comparable } from '../site/paths.ts';
import { articleOf } from './addresses.ts';
import { configLinks } from './config-links.ts';
import type { Route, Site } from './model.ts';

/** The authors' pages that neither a sidebar nor a setting nor another page's text leads to; readers find them by search alone. Posts stand in the blog's lists. */
export function orphans(site: Site): Route[] {
  const { routes, addresses } = site;
  const linked = new Set<string>();
  const add = (href: string, from: Route) => {
    const target = addresses.resolve(href, from);
    const path = 'href' in target ? decodeURI(target.href.replace(/[?#].*/, '')) : '';
    if (path !== '' && comparable(path) !== comparable(from.path)) linked.add(comparable(path));
  };
  for (const route of routes) for (const { href } of articleOf(route)?.links ?? []) add(href, route);
  for (const { href } of configLinks(site)) add(href, routes[0]!);
  return routes.filter(
    (route) =>
      (route.screen === 'doc' || route.screen === 'page') &&
      !route.sidebar &&
      !route.unlisted &&
      !linked.has(comparable(route.path)),
  );
}
