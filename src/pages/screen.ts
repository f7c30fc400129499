import type { ReactNode } from 'react';
import { withBase } from '../site/paths.ts';
import { linkArticle } from './addresses.ts';
import { linkApiNames } from './api-names.ts';
import { isAboutReference } from './api-usage.ts';
import { linkTerms } from './glossary.ts';
import type { Route, RouteOf, Screen, Site } from './model.ts';

/** What every screen is given. */
export interface ScreenProps<S extends Screen> {
  route: RouteOf<S>;
  site: Site;
  /** Markup of an article or excerpt with its addresses in place. */
  article(html: string, route?: Route): string;
}

/** A screen's component: a pure function of the site's data. */
export type ScreenComponent<S extends Screen> = (props: ScreenProps<S>) => ReactNode;

/** The screen's props. */
export function screenProps<S extends Screen>(site: Site, route: RouteOf<S>): ScreenProps<S> {
  const book = { addresses: site.addresses, baseUrl: site.config.baseUrl };
  return {
    route,
    site,
    article(html, from = route) {
      const linked = linkArticle(html, from, book);
      const { api, glossary } = site;
      const at = (path: string) => withBase(path, book.baseUrl);
      const isDefined =
        from.screen === 'doc' && from.version.version === glossary?.version && from.path !== glossary.path;
      const withTerms = glossary && isDefined ? linkTerms(linked, glossary, from.path, at) : linked;
      if (!api || !isAboutReference(from)) return withTerms;
      return linkApiNames(withTerms, api.names, ({ path }) => at(path));
    },
  };
}
