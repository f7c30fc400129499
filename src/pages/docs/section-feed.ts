import type { Element, Root, RootContent } from 'hast';
import type { CompiledPage } from '../../content/model.ts';
import { articleTree } from '../../content/tree.ts';
import { comparable } from '../../core/paths.ts';
import { plainText } from '../../mdx/plain-text.ts';
import type { Route, RouteOf } from '../model.ts';

/** A section of a docs page that is an entry of the page's feed. */
export interface DatedSection {
  anchor: string;
  title: string;
  /** The first sentence after the date. */
  summary: string;
  day: Date;
}

/** A docs page whose dated sections have a feed. */
export interface FollowedPage {
  route: RouteOf<'doc'>;
  /** The path of its feed. */
  feed: string;
}

/** Returns the docs pages with a feed. */
export const followedPages = (routes: readonly Route[]): FollowedPage[] =>
  routes.flatMap((route) =>
    route.screen === 'doc' && route.page.frontMatter.feed
      ? { route, feed: `${comparable(route.path)}/atom.xml` }
      : [],
  );

const DATED = /^(\d{4}-\d\d-\d\d|\p{Lu}\p{L}+ \d{1,2}, \d{4})\. (.*?[.:!?])(?=\s|$)/su;

/**
 * Returns the level 2 sections of a page that begin with a date, such as “May 27, 2026.” or
 * “2026-05-27.”
 */
export function datedSections(page: CompiledPage): DatedSection[] {
  const { children } = articleTree(page);
  return children.flatMap((heading, at) => {
    const anchor = anchorOf(heading);
    if (anchor === undefined) return [];
    const first = children.slice(at + 1).find((node) => node.type === 'element');
    const [, date, summary] = DATED.exec(first ? plainText(first) : '') ?? [];
    if (date === undefined || summary === undefined) return [];
    const day = new Date(date.includes(',') ? `${date} UTC` : date);
    if (Number.isNaN(day.getTime())) return [];
    return { anchor, title: plainText(heading as Element), summary, day };
  });
}

/** Returns the content of a level 2 section, without its heading. */
export function sectionTree(tree: Root, anchor: string): Root {
  const start = tree.children.findIndex((node) => anchorOf(node) === anchor) + 1;
  const length = tree.children.slice(start).findIndex((node) => anchorOf(node) !== undefined);
  return { ...tree, children: tree.children.slice(start, length < 0 ? undefined : start + length) };
}

/** Returns the anchor of a level 2 heading, or undefined for other nodes. */
const anchorOf = (node: RootContent): string | undefined =>
  node.type === 'element' && node.tagName === 'h2' ? String(node.properties.id) : undefined;
