import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Root } from 'hast';
import { plainText } from '../../../mdx/plain-text.ts';
import { eachNode } from '../../each-node.ts';
import type { TocEntry } from '../../model.ts';
import type { PageContext } from './page-context.ts';

const FOOTNOTES = 'footnote-label';
/** The id of a heading without letters or digits. */
const UNNAMED = 'section';

/**
 * Gives headings ids.
 * @param atTop anchors at the top of the page (front matter)
 * @returns the table of contents and every id that can be a link's target
 */
export function identifyHeadings(
  tree: Root,
  context: PageContext,
  atTop: readonly string[] = [],
): { toc: TocEntry[]; anchors: string[] } {
  const slugger = new GithubSlugger();
  const toc: TocEntry[] = [];
  const anchors = [...atTop];
  const extra: { id: string; line: number | undefined }[] = [];
  eachNode(tree, 'element', (element: Element) => {
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    // The heading of the footnotes is only for screen readers and isn't part of the text.
    if (!level || element.properties.id === FOOTNOTES) {
      if (typeof element.properties.id === 'string') anchors.push(element.properties.id);
      for (const anchor of anchorsOf(element)) extra.push({ id: anchor, line: element.position?.start.line });
      return;
    }
    if (level === '1') {
      context.report(
        { line: element.position?.start.line },
        'the text contains a level 1 heading',
        'Start with ##. The title in the front matter is the only heading of level 1.',
      );
    }
    // One form for characters with two, such as e with an accent.
    const text = plainText(element).normalize('NFC');
    const id =
      typeof element.properties.id === 'string'
        ? element.properties.id
        : slugger.slug(slug(text) ? text : UNNAMED);
    element.properties.id = id;
    anchors.push(id);
    for (const anchor of anchorsOf(element)) extra.push({ id: anchor, line: element.position?.start.line });
    if (level === '2' || level === '3') toc.push({ level: level === '2' ? 2 : 3, id, text });
  });
  for (const { id, line } of extra) {
    if (anchors.includes(id))
      context.report(
        { line },
        `the anchor #${id} appears twice on the page`,
        'Remove or rename one of the two anchors.',
      );
    anchors.push(id);
  }
  return { toc, anchors };
}

/** The additional anchors of a heading, `{#one #two}`, or those of a component. */
const anchorsOf = ({ properties: { anchors } }: Element) =>
  Array.isArray(anchors) ? anchors.map(String) : [];
