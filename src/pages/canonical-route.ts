import type { Route, Site } from './model.ts';

/** The page that search engines take a page for: the one that has its text, or itself. */
export function canonicalRoute({ routes }: Site, route: Route): Route {
  return route.canonical === undefined
    ? route
    : (routes.find(({ path }) => path === route.canonical) ?? route);
}
