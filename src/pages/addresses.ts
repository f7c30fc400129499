import { posix } from 'node:path';
import type { CompiledPage } from '../content/compile.ts';
import { comparable, withBase } from '../site/paths.ts';
import type { Route } from './routes.ts';

/** Which addresses exist, and what an address in a page's text means. */
export interface AddressBook {
  has(path: string): boolean;
  /**
   * Resolves an address as an author wrote it: a site address, a file, an anchor.
   * @returns the site address in its canonical form, or what is wrong with it
   */
  resolve(href: string, from: Route): { href: string } | { problem: string };
}

/** Makes the book of all routes, by address and by content file. */
export function addressBook(routes: readonly Route[]): AddressBook {
  const byPath = new Map(routes.map((route) => [comparable(route.path), route]));
  const byFile = new Map(routes.flatMap((route) => (route.file ? [[route.file, route] as const] : [])));

  function find(path: string, from: Route): Route | undefined {
    if (/\.mdx?$/.test(path)) {
      return byFile.get(posix.normalize(posix.join(posix.dirname(from.file ?? ''), path)));
    }
    const absolute = path.startsWith('/') ? path : posix.resolve(posix.dirname(from.path), path);
    return byPath.get(comparable(absolute));
  }

  return {
    has: (path) => byPath.has(comparable(path)),
    resolve(href, from) {
      const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
      const route = path === '' ? from : find(path, from);
      if (!route) return { problem: `links to ${href}, which does not exist` };
      const anchors = articleOf(route)?.anchors;
      if (anchor && anchors && !anchors.includes(decodeURIComponent(anchor.slice(1)))) {
        return { problem: `links to ${href}, but ${route.path} has no heading '${anchor}'` };
      }
      return { href: (path === '' ? '' : route.path) + query + anchor };
    },
  };
}

/** The compiled text of a route, where it has one. */
export function articleOf(route: Route): CompiledPage | undefined {
  if (route.screen === 'post') return route.post.page;
  return route.screen === 'doc' || route.screen === 'page' || route.screen === 'home'
    ? route.page
    : undefined;
}

/**
 * Puts the addresses into an article's markup. An address that does not exist loses its link, so that no reader runs into
 * it, and is reported.
 */
export function linkArticle(
  html: string,
  route: Route,
  { addresses, baseUrl }: { addresses: AddressBook; baseUrl: string },
): { html: string; problems: string[] } {
  const page = articleOf(route);
  const problems: string[] = [];
  const linked = html.replace(/ href="@@(\d+)@@"/g, (_, index: string) => {
    const link = page?.links[Number(index)];
    if (!link) return '';
    const result = addresses.resolve(link.href, route);
    if ('href' in result)
      return ` href="${withBase(result.href, baseUrl).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    problems.push(`${page?.file}${link.line ? `:${link.line}` : ''}: ${result.problem}`);
    return '';
  });
  return { html: linked, problems };
}
