import type { Element, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { eachNode } from '../../content/each-node.ts';
import type { CompiledPage } from '../../content/model.ts';
import { comparable, decoded, isExternal, withBase } from '../../core/paths.ts';
import { resolvePath } from '../../core/resolve-path.ts';
import { contentsOf } from '../api/api-contents.ts';
import type { AddressBook, Route } from '../model.ts';

/**
 * Creates the address book of a site: all routes, by path and by content file, and other files that
 * may be linked.
 * @param protocols that links may begin with, in addition to https:, http:, and mailto:
 * @param isPartial whether there can be more routes, so that every path may exist
 */
export function addressBook(
  routes: readonly Route[],
  files: readonly string[],
  protocols: readonly string[] = [],
  isPartial = false,
): AddressBook {
  const byPath = new Map(routes.map((route) => [comparable(route.path), route]));
  const byFile = new Map(
    routes.flatMap((route) => (route.file ? [[route.file.normalize('NFC'), route] as const] : [])),
  );
  const others = new Set(files);

  /**
   * Resolves a relative path against the page's siblings. On a page with a trailing slash, its
   * children take precedence.
   */
  function absolute(path: string, from: Route): string {
    // A path with a protocol is absolute, in browsers too.
    if (path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)) return path;
    if (/\.mdx?$/i.test(path))
      return byFile.get(resolvePath(from.file?.normalize('NFC') ?? '', path))?.path ?? path;
    const within = resolvePath(`${from.path}/`, path);
    if (from.path.endsWith('/') && byPath.has(within)) return within;
    return resolvePath(comparable(from.path), path);
  }

  /**
   * Returns the route's counterpart in the version of `from`, if that version has the page and the
   * anchor.
   */
  function inVersionOf(from: Route, route: Route | undefined, anchor: string): Route | undefined {
    const path = from.version && route?.alternates?.[from.version.version.name];
    const twin = path === undefined ? undefined : byPath.get(comparable(path));
    return twin && hasAnchor(twin, anchor) ? twin : route;
  }

  return {
    files,
    has(path) {
      const plain = plainPath(path);
      return isPartial || others.has(plain) || byPath.has(comparable(plain));
    },
    anchorsAt(path) {
      const route = byPath.get(comparable(path));
      return route && anchorsOf(route);
    },
    resolve(href, from) {
      if (protocols.some((protocol) => href.startsWith(protocol))) return { href };
      const [, written = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
      // Normalized, because a letter with an accent can be one character or two. The IDs of
      // headings have the single one.
      const anchor = plainPath(hash);
      const path = plainPath(written);
      // A text shared by two versions was written for one of them, so its relative links are
      // resolved there.
      const home = from.canonical === undefined ? from : (byPath.get(comparable(from.canonical)) ?? from);
      const target = path === '' ? from.path : absolute(path, home);
      if (others.has(target)) return { href: encodeURI(target) + query + encodeURI(anchor) };
      const found = path === '' ? from : byPath.get(comparable(target));
      const route = home === from ? found : inVersionOf(from, found, anchor);
      if (!route && isPartial) return { href: encodeURI(target) + query + encodeURI(anchor) };
      if (!route) return { problem: 'no page', path: target };
      if (!hasAnchor(route, anchor)) {
        // A link written for a heading of the original, which has a different text in the
        // translation, links to the page itself.
        const source = articleOf(from);
        const isTranslated = source && !source.isOriginal;
        const isForOriginal = articleOf(route)?.translation && !isTranslated;
        return isForOriginal
          ? { href: encodeURI(route.path) + query }
          : { problem: 'no anchor', path: route.path, anchor };
      }
      return { href: (path === '' ? '' : encodeURI(route.path)) + query + encodeURI(anchor) };
    },
  };
}

/** Decodes and normalizes a path, because authors may write it in different forms. */
const plainPath = (path: string) => decoded(path).normalize('NFC');

/**
 * Whether a route's page has an anchor (`#guards`, or empty). True if the page's anchors are
 * unknown.
 */
function hasAnchor(route: Route, anchor: string): boolean {
  const anchors = anchor ? anchorsOf(route) : undefined;
  return anchors?.includes(anchor.slice(1)) ?? true;
}

/** Returns the anchors of a route's page, if known. */
export function anchorsOf(route: Route): string[] | undefined {
  if (route.screen === 'api-item')
    return contentsOf(route.item, { isUsed: true, hasSample: true }).map(({ id }) => id);
  const page = articleOf(route);
  return page?.pending ? undefined : page?.anchors;
}

/** Returns the compiled text of a route, if it has one. */
export function articleOf(route: Route): CompiledPage | undefined {
  if (route.screen === 'post') return route.post.page;
  switch (route.screen) {
    case 'doc':
    case 'page':
    case 'home':
    case 'step':
      return route.page;
    default:
      return undefined;
  }
}

/**
 * Resolves a link of an article to a URL for the browser. Returns undefined if its target doesn't
 * exist.
 */
export type HrefOf = (href: string) => string | undefined;

/** Returns a function that resolves the links in a route's article. */
export function hrefsFrom(
  route: Route,
  { addresses, baseUrl }: { addresses: AddressBook; baseUrl: string },
): HrefOf {
  return (href) => {
    if (isExternal(href)) return href;
    const result = addresses.resolve(href, route);
    return 'href' in result ? withBase(result.href, baseUrl) : undefined;
  };
}

/**
 * Returns the problem with a link, to show it to authors on the page, or undefined if there is
 * none.
 */
export type MarkOf = (href: string, image: boolean) => string | undefined;

/**
 * Resolves the URLs of links and pictures in an article's tree. A link without a target loses its
 * `href`, so that readers never follow it; `check-site.ts` reports it.
 * @param baseUrl is prepended to the paths of pictures
 * @param markOf returns the problem of a link or picture, which is then shown after it; only given
 * in development
 */
export function linkArticle(tree: Root, hrefOf: HrefOf, baseUrl: string, markOf?: MarkOf): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    const { href, src, srcSet } = element.properties;
    const isPicture = element.tagName === 'img' && typeof src === 'string';
    const address = isPicture ? src : href;
    if (typeof href === 'string') element.properties.href = hrefOf(href);
    if (isPicture) element.properties.src = withBase(src, baseUrl);
    if (typeof srcSet === 'string')
      element.properties.srcSet = srcSet
        .split(', ')
        .map((candidate) => withBase(candidate, baseUrl))
        .join(', ');
    const mark = typeof address === 'string' && !isExternal(address) && markOf?.(address, isPicture);
    if (!mark || !parent || index === undefined) return CONTINUE;
    const properties = { dataProblem: mark };
    parent.children[index] = { type: 'element', tagName: 'span', properties, children: [element] };
    return SKIP;
  });
}

/**
 * Adapts the tree of an excerpt to a list. Targets of anchors, such as later headings and
 * footnotes, are only on the post's page, and several excerpts may have the same IDs.
 * @param address the post's URL for the browser
 */
export function linkToPost(tree: Root, address: string): void {
  eachNode(tree, 'element', ({ tagName, properties }: Element) => {
    const { href } = properties;
    if (typeof href === 'string' && href.startsWith('#')) properties.href = address + href;
    // Headings keep their IDs for their own links. The heading component doesn't render the ID
    // outside of the post's page.
    if (!/^h[2-6]$/.test(tagName)) delete properties.id;
    delete properties.anchors;
    delete properties.ariaDescribedBy;
  });
}
