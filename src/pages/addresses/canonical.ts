import { withBase } from '../../core/paths.ts';
import type { Route, Site } from '../model.ts';

/** Returns the public, absolute URL of a page or file. */
export function canonical({ config }: Pick<Site, 'config'>, path: string): string {
  return config.url.replace(/\/$/, '') + encodeURI(withBase(path, config.baseUrl));
}

/**
 * Returns the canonical route for search engines: the page with the same text, or the route itself.
 */
export function canonicalRoute({ routes }: Site, route: Route): Route {
  return route.canonical === undefined
    ? route
    : (routes.find(({ path }) => path === route.canonical) ?? route);
}
