import type { ReactNode } from 'react';
import { withBase } from '../site/paths.ts';
import type { ThemeSite } from '../theme/context.ts';
import { linkArticle } from './addresses.ts';
import { linkApiNames } from './api-names.ts';
import { isAboutReference } from './api-usage.ts';
import type { Route, RouteOf, Screen, Site } from './routes.ts';

/** What every screen is given. */
export interface ScreenProps<S extends Screen> {
  route: RouteOf<S>;
  site: Site;
  theme: ThemeSite;
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
    theme: { config: site.config },
    article(html, from = route) {
      const linked = linkArticle(html, from, book);
      const { api } = site;
      if (!api || !isAboutReference(from)) return linked;
      return linkApiNames(linked, api.names, ({ path }) => withBase(path, book.baseUrl));
    },
  };
}
