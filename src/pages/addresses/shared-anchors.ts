import type { Route, Site } from '../model.ts';
import { anchorsOf, articleOf } from './addresses.ts';

/** The anchors of a page that its counterparts have, too. */
export interface SharedAnchors {
  /** By the name of another docs version that has the page. */
  inVersions: Record<string, string[]>;
  /**
   * By the base URL of another language. Undefined if the site has only one language, or the page
   * has no text of an author: such pages have the same anchors in all languages.
   */
  inLanguages?: Record<string, string[]>;
}

/**
 * Returns the anchors that the menus of versions and languages may keep in a URL, because the page
 * to which they lead has them.
 */
export function sharedAnchors(route: Route, site: Site): SharedAnchors {
  const own = anchorsOf(route) ?? [];
  const sharedWith = (others: readonly string[] = []) => {
    const there = new Set(others);
    return own.filter((anchor) => there.has(anchor));
  };
  const versions = Object.entries(route.counterparts ?? route.alternates ?? {})
    .filter(([name]) => name !== route.version?.version.name)
    .map(([name, path]) => [name, sharedWith(site.addresses.anchorsAt(path))] as const);
  const languages = site.languages
    ?.filter(({ baseUrl }) => baseUrl !== site.config.baseUrl)
    .map(({ baseUrl, anchorsAt: inLanguage }) => [baseUrl, sharedWith(inLanguage(route.path))] as const);
  return {
    inVersions: Object.fromEntries(versions),
    ...(languages && articleOf(route) ? { inLanguages: Object.fromEntries(languages) } : {}),
  };
}
