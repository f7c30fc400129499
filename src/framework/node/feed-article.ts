import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import type { Post } from '../../content/blog.ts';

/** Gives a post's article as HTML with absolute addresses, since feed readers know no site. */
export type ArticleOf = (post: Post) => string;

/** Attributes that say something without our stylesheet. The W3C feed validator warns of others (validator.w3.org/feed/docs/warning/SecurityRisk.html). */
const kept = new Set([
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'align',
  'colSpan',
  'rowSpan',
  'start',
]);

/** What a reader operates, which does nothing without our script, and what React loads ahead for a picture. */
const isTool = ({ tagName, properties: { className } }: Element) =>
  /^(button|summary|script|style|link|source|code-tools|chart-play)$/.test(tagName) ||
  [className].flat().some((name) => name === 'anchor' || name === 'chart-copy');

/** Elements that are only there for styles or to mount themselves: what is in them stays. */
const isShell = ({ tagName }: Element) => /^(div|span|details|picture)$|-/.test(tagName);

/**
 * Makes an article fit for a feed, whose readers have neither our styles nor our scripts: plain elements of HTML, code without colors, the panels of tabs
 * one below the other under their labels. A drawing becomes its description, before the outline that stands beside it: feed readers remove SVG and keep the words in it.
 * @param html the article as its page shows it, with absolute addresses
 */
export function feedArticle(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replacement = plain(element);
    if (replacement) {
      (parent as Root | Element).children.splice(index, 1, ...replacement);
      return [SKIP, index];
    }
    for (const name of Object.keys(element.properties)) if (!kept.has(name)) delete element.properties[name];
    return undefined;
  });
  return toHtml(tree);
}

/** What stands in an element's place; undefined where the element stays. */
function plain(element: Element): ElementContent[] | undefined {
  const { tagName, children, properties } = element;
  if (isTool(element)) return [];
  if (tagName === 'svg') {
    const description = children.find((child) => child.type === 'element' && child.tagName === 'desc');
    return description && 'children' in description ? [h('p', h('em', description.children))] : [];
  }
  if (tagName === 'doc-tab') return [h('p', h('strong', String(properties.dataLabel))), ...children];
  return isShell(element) ? children : undefined;
}
