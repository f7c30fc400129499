import { EMBED_FOLDER } from '../../../core/output-files.ts';
import { comparable, decoded, joinQueries, markdownPath } from '../../../core/paths.ts';
import type { Redirect, Route, Site } from '../../../pages/model.ts';
import { hasMarkdown } from '../../../pages/to-markdown/has-markdown.ts';

/**
 * Returns the redirects of a site for servers, which also cover the Markdown version and the
 * embedded charts of a page that has moved. Hosts without redirects only get the pages.
 */
export function redirectRules(site: Site): Redirect[] {
  const routes = new Map(site.routes.map((route) => [comparable(route.path), route]));
  return site.redirects.flatMap((redirect) => {
    const { from, to } = redirect;
    // Everything under a folder, so only its embedded charts are elsewhere.
    if (from.endsWith('*') && to.startsWith('/'))
      return [redirect, { from: embedded(from), to: embedded(to) }];
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    const route = routes.get(comparable(path));
    // The page's own form, with or without a slash, because clients would be redirected again.
    return route ? [{ from, to: route.path + rest }, ...otherForms(from, route, site)] : redirect;
  });
}

function otherForms(from: string, route: Route, { routes }: Site): Redirect[] {
  const markdown = hasMarkdown(route) ? [{ from: markdownPath(from), to: markdownPath(route.path) }] : [];
  const charts = routes.flatMap((other) => {
    if (other.screen !== 'embed' || other.of !== route) return [];
    const old = `${embedded(comparable(from))}/${other.chart.slug}`;
    const picture = ['.svg', '.png'].map((type) => ({ from: old + type, to: comparable(other.path) + type }));
    return [{ from: old, to: other.path }, ...picture];
  });
  return [...markdown, ...charts];
}

const embedded = (path: string) => EMBED_FOLDER + path.slice(1);

/** Returns where a path redirects to; undefined if it doesn't. An exact redirect wins. */
export function redirectAt(site: Site, path: string): string | undefined {
  const rules = redirectRules(site);
  const exact = rules.find(({ from }) => comparable(from) === comparable(path));
  if (exact) return exact.to;
  const folderOf = ({ from }: Redirect) => from.slice(0, -1);
  const [wildcard] = rules
    .filter((rule) => rule.from.endsWith('*') && `${comparable(path)}/`.startsWith(folderOf(rule)))
    .sort((a, b) => b.from.length - a.from.length);
  return wildcard?.to.replace(/\*$/, () => path.slice(folderOf(wildcard).length));
}

/** Adds the query of a request to a redirect's target, like our server. */
export function withQuery(target: string, search: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  return encodeURI(decoded(path)) + joinQueries(own, search) + hash;
}
