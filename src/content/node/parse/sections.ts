import type { Nodes, Root } from 'mdast';
import type { PageSection, TocEntry } from '../../model.ts';
import { attributeOf } from './attribute-data.ts';
import { LATEST_NOTE } from './to-hast.ts';

const identifier = /[\p{L}_$][\p{L}\p{N}_$]{2,}/gu;

/**
 * Splits a page's text at its headings.
 * @param tree the parsed page
 * @param toc its headings of levels 2 and 3 in order, with their anchors
 */
export function sectionsOf(tree: Root, toc: readonly TocEntry[]): PageSection[] {
  const sections: PageSection[] = [];
  let parts: string[] = [];
  let names = new Set<string>();
  let at = { anchor: '', heading: '' };
  let headings = 0;

  const close = () => {
    sections.push({ ...at, text: parts.join(' ').replace(/\s+/g, ' ').trim(), names: [...names].join(' ') });
    parts = [];
    names = new Set();
  };
  const inline = (node: Nodes): string => {
    if (node.type === 'text' || node.type === 'inlineCode') return node.value;
    if (node.type === 'break') return ' ';
    return 'children' in node ? (node.children as Nodes[]).map(inline).join('') : '';
  };
  const block = (node: Nodes) => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      const entry = toc[headings++];
      if (!entry) return;
      close();
      at = { anchor: entry.id, heading: entry.text };
    } else if (node.type === 'containerDirective' && node.name === LATEST_NOTE) {
      // It is about another version, whose words must not find this page.
    } else if (node.type === 'code') {
      for (const [name] of node.value.matchAll(identifier)) names.add(name);
    } else if (node.type === 'paragraph' || node.type === 'heading') {
      parts.push(inline(node));
    } else if (node.type === 'tableRow') {
      // As a sentence, because an excerpt has no columns.
      parts.push(
        node.children
          .map(inline)
          .filter(Boolean)
          .join(' – ')
          .replace(/[\p{L}\p{N}]$/u, '$&.'),
      );
    } else if ('children' in node) {
      // A card's title is an attribute that readers see as text.
      if (node.type === 'mdxJsxFlowElement') {
        const title = attributeOf(node, 'title');
        if (title !== undefined) parts.push(`${title}:`);
      }
      for (const child of node.children as Nodes[]) block(child);
    } else if (node.type === 'text' || node.type === 'inlineCode') {
      parts.push(node.value);
    }
  };
  block(tree);
  close();
  return sections;
}
