import type { ReactNode } from 'react';
import type { ThemeSite } from '../theme/context.ts';
import { withBase } from '../site/paths.ts';
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

/** The screen's props, with a collector for the links that lead nowhere. */
export function screenProps<S extends Screen>(
  site: Site,
  route: RouteOf<S>,
  report: (problem: string) => void,
): ScreenProps<S> {
  const book = { addresses: site.addresses, baseUrl: site.config.baseUrl };
  return {
    route,
    site,
    theme: { config: site.config },
    article(html, from = route) {
      const linked = linkArticle(html, from, book);
      for (const problem of linked.problems) report(problem);
      const { api } = site;
      if (!api || !isAboutReference(from)) return linked.html;
      return linkApiNames(linked.html, api.names, ({ path }) => withBase(path, book.baseUrl));
    },
  };
}
