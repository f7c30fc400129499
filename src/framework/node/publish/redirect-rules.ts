import { EMBED_FOLDER } from '../../../core/output-files.ts';
import {
  comparable,
  decoded,
  encodePath,
  isSamePage,
  joinQueries,
  markdownPath,
  withBase,
} from '../../../core/paths.ts';
import type { Redirect, Route, Site } from '../../../pages/model.ts';
import { hasMarkdown } from '../../../pages/to-markdown/has-markdown.ts';

/**
 * Returns the redirects of a site for servers, which also cover the Markdown version and the
 * embedded charts of a page that has moved, and main pages with `.md`. Hosts without redirects only
 * get the pages. `from` is decoded, and `to` is encoded.
 */
export function redirectRules(site: Site): Redirect[] {
  const routes = new Map(site.routes.map((route) => [comparable(route.path), route]));
  const rules = site.redirects.map((redirect): [Redirect, ...Redirect[]] => {
    const { from, to } = redirect;
    // Everything under a folder, so only its embedded charts are elsewhere.
    if (to.endsWith('*'))
      return to.startsWith('/') ? [redirect, { from: embedded(from), to: embedded(to) }] : [redirect];
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    const route = routes.get(comparable(decoded(path)));
    if (!route) return [redirect];
    // The page's own form, with or without a slash, because clients would be redirected again.
    return [{ from, to: route.path + rest }, ...(isFolder(redirect) ? [] : otherForms(from, route, site))];
  });
  // Clients add `.md` to URLs as they are, and those of main pages end with a slash.
  const mainPages = ['/', ...site.versions.map(({ home }) => home)]
    .filter((path) => path.endsWith('/'))
    .map((path): Redirect => ({ from: `${path}.md`, to: markdownPath(path) }));
  // The site's own redirects have precedence over those derived from them.
  const all = [...rules.map(([own]) => own), ...rules.flatMap(([, ...others]) => others), ...mainPages];
  return firstOfEach(all.map(({ from, to }) => ({ from, to: encodedTarget(to) })));
}

function otherForms(from: string, route: Route, { routes }: Site): Redirect[] {
  const markdown = hasMarkdown(route) ? [{ from: markdownPath(from), to: markdownPath(route.path) }] : [];
  const charts = routes.flatMap((other) => {
    if (other.screen !== 'embed' || other.of !== route) return [];
    const old = `${embedded(comparable(from))}/${other.chart.slug}`;
    const [targets, picture] = [pictures(other.path), pictures(old)];
    return [{ from: old, to: other.path }, ...picture.map((from, i) => ({ from, to: targets[i]! }))];
  });
  return [...markdown, ...charts];
}

const embedded = (path: string) => EMBED_FOLDER + path.slice(1);

const pictures = (path: string) => ['.svg', '.png'].map((type) => comparable(path) + type);

/** Of several redirects of a path, keeps the first. */
export const firstOfEach = (rules: readonly Redirect[]) =>
  [...new Map(rules.toReversed().map((rule) => [comparable(rule.from), rule])).values()].reverse();

export const isFolder = ({ from }: Redirect) => from.endsWith('*');

/** Sorts redirects by precedence, like our server: exact ones, and then the longest folder. */
export function byPrecedence(rules: readonly Redirect[]): Redirect[] {
  const folders = rules.filter(isFolder).sort((a, b) => b.from.length - a.from.length);
  return [...rules.filter((rule) => !isFolder(rule)), ...folders];
}

/** The redirects of all languages, by precedence and with their base URLs. */
export interface HostRules {
  exact: Redirect[];
  /** `pages` are the paths in the folder that aren't redirected. */
  folders: (Redirect & { pages: string[] })[];
}

/** Returns the redirects for hosts that apply the first rule that matches. */
export function hostRules(sites: readonly Site[]): HostRules {
  const at = ({ config }: Site, path: string) => withBase(path, config.baseUrl);
  const routes = sites.flatMap((site) =>
    site.routes.flatMap((route) => (route.screen === 'not-found' ? [] : [{ site, route }])),
  );
  const pages = new Map(
    routes.map(({ site, route: { path } }) => [comparable(at(site, path)), at(site, path)]),
  );
  const files = [
    ...routes.flatMap(({ site, route }) => pathsOf(route).map((path) => at(site, path))),
    ...sites.flatMap((site) => site.addresses.files.map((path) => at(site, path))),
  ];
  const rules = byPrecedence(
    sites.flatMap((site) =>
      redirectRules(site).map(({ from, to }) => ({ from: at(site, from), to: at(site, to) })),
    ),
  );
  const folders = rules.filter(isFolder);
  // The folder itself, with and without a slash.
  const themselves = folders
    .map(({ from, to }) => {
      const target = to.replace(/\*$/, '');
      const page = pages.get(comparable(decoded(target)));
      return { from: comparable(from.slice(0, -1)), to: page ? encodedTarget(page) : target };
    })
    .filter(({ from }) => !pages.has(from));
  return {
    exact: firstOfEach([...rules.filter((rule) => !isFolder(rule)), ...themselves]),
    folders: firstOfEach(folders).map((rule) => ({
      ...rule,
      pages: files.filter((path) => path.startsWith(rule.from.slice(0, -1))),
    })),
  };
}

/** Returns the paths of a page, of its Markdown version, and of an embedded chart's pictures. */
const pathsOf = (route: Route) => [
  route.path,
  ...(hasMarkdown(route) ? [markdownPath(route.path)] : []),
  ...(route.screen === 'embed' ? pictures(route.path) : []),
];

/** Returns where a path redirects to; undefined if it doesn't. */
export function redirectAt(site: Site, path: string): string | undefined {
  const slashed = `${comparable(path)}/`;
  const rule = byPrecedence(redirectRules(site)).find((rule) =>
    isFolder(rule) ? slashed.startsWith(rule.from.slice(0, -1)) : isSamePage(rule.from, path),
  );
  return rule?.to.replace(/\*$/, () => path.slice(rule.from.length - 1));
}

/**
 * Encodes the characters of a redirect's target that a URL can't contain. Escapes in it stay as they
 * are.
 */
export function encodedTarget(to: string): string {
  const { href, pathname, search, hash } = new URL(to, 'http://site.invalid');
  return to.startsWith('/') ? pathname + search + hash : href;
}

/** Adds the query of a request to a redirect's target, like our server. */
export function withQuery(target: string, search: string): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  return encodePath(decoded(path)) + joinQueries(own, search) + hash;
}
