import type { Element, Root } from 'hast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { eachNode } from '../content/each-node.ts';
import type { CompiledPage } from '../content/model.ts';
import { comparable, decoded, isExternal, withBase } from '../site/paths.ts';
import { resolvePath } from '../site/resolve-path.ts';
import { contentsOf } from './api-contents.ts';
import type { AddressBook, Route } from './model.ts';

/** Makes the book of all routes, by address and by content file, and of other files that may be linked. */
export function addressBook(routes: readonly Route[], files: readonly string[]): AddressBook {
  const byPath = new Map(routes.map((route) => [comparable(route.path), route]));
  const byFile = new Map(
    routes.flatMap((route) => (route.file ? [[route.file.normalize('NFC'), route] as const] : [])),
  );
  const others = new Set(files);

  /** A relative address stands for a neighbour of the page, and on a directory's page for one of its own. */
  function absolute(path: string, from: Route): string {
    // What begins with a protocol is beside no page, for browsers too.
    if (path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)) return path;
    if (/\.mdx?$/i.test(path))
      return byFile.get(resolvePath(from.file?.normalize('NFC') ?? '', path))?.path ?? path;
    const within = resolvePath(`${from.path}/`, path);
    if (from.path.endsWith('/') && byPath.has(within)) return within;
    return resolvePath(comparable(from.path), path);
  }

  /** A page in the version that is being read, where that version has it, and the anchor in it. */
  function inVersionOf(from: Route, route: Route | undefined, anchor: string): Route | undefined {
    const path = from.version && route?.alternates?.[from.version.version.name];
    const twin = path === undefined ? undefined : byPath.get(comparable(path));
    return twin && hasAnchor(twin, anchor) ? twin : route;
  }

  return {
    has(path) {
      const plain = plainPath(path);
      return others.has(plain) || byPath.has(comparable(plain));
    },
    resolve(href, from) {
      const [, written = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
      const path = plainPath(written);
      // A text that two versions share was written for one of them.
      const home = from.canonical === undefined ? from : (byPath.get(comparable(from.canonical)) ?? from);
      const target = path === '' ? from.path : absolute(path, home);
      if (others.has(target)) return { href: encodeURI(target) + query + anchor };
      const found = path === '' ? from : byPath.get(comparable(target));
      const route = home === from ? found : inVersionOf(from, found, anchor);
      if (!route) return { problem: 'no page', path: target };
      if (!hasAnchor(route, anchor)) {
        // What was written for the original's headings, which have other words in a translation, leads to its page.
        const isForOriginal = articleOf(route)?.translation && !articleOf(from)?.translation;
        return isForOriginal
          ? { href: encodeURI(route.path) + query }
          : { problem: 'no anchor', path: route.path, anchor };
      }
      return { href: (path === '' ? '' : encodeURI(route.path)) + query + anchor };
    },
  };
}

/** A path as routes and files have it, whichever way somebody wrote it. */
const plainPath = (path: string) => decoded(path).normalize('NFC');

/** Whether a route's page has an anchor, which may be empty, as far as its anchors are known. */
function hasAnchor(route: Route, anchor: string): boolean {
  const anchors = anchor ? anchorsOf(route) : undefined;
  return anchors?.includes(decoded(anchor.slice(1))) ?? true;
}

/** The anchors of a route's page, where they are known. */
export function anchorsOf(route: Route): string[] | undefined {
  return route.screen === 'api-item'
    ? contentsOf(route.item, { isUsed: true, hasSample: true }).map(({ id }) => id)
    : articleOf(route)?.anchors;
}

/** The compiled text of a route, where it has one. */
export function articleOf(route: Route): CompiledPage | undefined {
  if (route.screen === 'post') return route.post.page;
  return route.screen === 'doc' || route.screen === 'page' || route.screen === 'home'
    ? route.page
    : undefined;
}

/** Where an address in an article leads, as the browser needs it; nothing where it leads nowhere. */
export type HrefOf = (href: string) => string | undefined;

/** Resolves the addresses in a route's article. */
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

/** What is wrong with an address, for the author who looks at the page; undefined for one that leads somewhere. */
export type MarkOf = (href: string, image: boolean) => string | undefined;

/**
 * Puts the addresses of links and pictures into an article's tree. An address that does not exist loses its link, so that no
 * reader runs into it; `check-site.ts` reports it.
 * @param baseUrl what stands before the addresses of pictures
 * @param markOf says of a link or picture what is wrong with it, which then stands behind it: while a page is written
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
 * Makes the tree of an excerpt fit for a list: what an anchor names (a heading further below, a footnote) stands in the post alone, and the
 * excerpts of one list may have the same ids.
 * @param address the post's, as the browser needs it
 */
export function leadToPost(tree: Root, address: string): void {
  eachNode(tree, 'element', ({ tagName, properties }: Element) => {
    const { href } = properties;
    if (typeof href === 'string' && href.startsWith('#')) properties.href = address + href;
    // A heading's link to itself is made of its id, which it leaves out by itself.
    if (!/^h[2-6]$/.test(tagName)) delete properties.id;
    delete properties.anchors;
    delete properties.ariaDescribedBy;
  });
}
