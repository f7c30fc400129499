import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import type { FeedRoute } from '../../../pages/model.ts';

/**
 * Returns the article of a post, or the section of a docs page with this anchor, as HTML with
 * absolute URLs, because feed readers can't resolve relative ones.
 */
export type ArticleOf = (route: FeedRoute, section?: string) => string;

/**
 * Attributes that have a meaning without our stylesheet. The W3C feed validator warns about others
 * (validator.w3.org/feed/docs/warning/SecurityRisk.html).
 */
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

/**
 * Whether an element is a control, which does nothing without our script, a hint by React to
 * preload a picture, or the second form of a picture, for the dark mode.
 */
const isTool = ({ tagName, properties: { className } }: Element) =>
  /^(button|summary|script|style|link|source|code-tools|chart-play)$/.test(tagName) ||
  [className].flat().some((name) => name === 'anchor' || name === 'chart-copy' || name === 'only-dark');

/** Whether a node contains the tools of a drawing. Its outline is one of them. */
const isChartTools = (node: ElementContent) => node.type === 'element' && node.tagName === 'chart-tools';

/** Whether an element only exists for styles or scripts. Its children are kept. */
const isShell = ({ tagName }: Element) => /^(div|span|details|picture)$|-/.test(tagName);

/**
 * Converts an article to plain HTML, because feed readers have neither our styles nor our scripts.
 * Code loses its colors, and the panels of tabs follow each other under their labels. A drawing is
 * replaced by its description, because feed readers remove SVG but keep the text in it. Its outline
 * follows, although the page has it above the drawing, among the tools.
 * @param html the article as on its page, with absolute URLs
 */
export function feedArticle(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined) return undefined;
    element.children.sort((a, b) => Number(isChartTools(a)) - Number(isChartTools(b)));
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

/** Returns what replaces an element, or undefined if the element is kept. */
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
