import type { Element, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { CompiledPage } from './model.ts';

/**
 * The tree of a page's article. It is kept as JSON: most builds and most readers of a page's data render few of all pages.
 * @param part the whole, or what lists show of a post
 */
export function articleTree(
  { article, excerptEnd }: Pick<CompiledPage, 'article' | 'excerptEnd'>,
  part: 'whole' | 'excerpt' = 'whole',
): Root {
  const tree: Root = JSON.parse(article);
  if (part === 'excerpt') tree.children.length = excerptEnd;
  return tree;
}

/** What an article of an older version says of the latest one (`:::latest`). */
export function latestNoteOf({ children }: Root): Element | undefined {
  return children.find((node): node is Element => node.type === 'element' && node.tagName === 'LatestNote');
}

/** Whether an element is a footnote's mark in the text, or its way back: addresses of our own making. */
export function isLinkOfFootnote({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

/** What holds no links of ours: other links, headings, and what is no running text. */
const closed = new Set([
  'a',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'button',
  'summary',
  'label',
  'svg',
  'CodeBlock',
  'Statechart',
]);

/** A piece of inline code that stands in running text. */
export interface InlineCode {
  /** As written: `createMachine`, `assign(...)`. */
  code: string;
  element: Element;
  parent: Parents;
  index: number;
  /** Counts the headings of level 2 and 3 above it. */
  section: number;
}

/** Finds the pieces of inline code in an article that may become links. */
export function inlineCodeOf(tree: Root): InlineCode[] {
  const found: InlineCode[] = [];
  let section = 0;
  visit(tree, 'element', (element: Element, index, parent) => {
    const { tagName } = element;
    if (tagName === 'h2' || tagName === 'h3') section++;
    if (closed.has(tagName)) return SKIP;
    const [text] = element.children;
    if (tagName !== 'code' || text?.type !== 'text' || !parent || index === undefined) return undefined;
    found.push({ code: text.value, element, parent, index, section });
    return SKIP;
  });
  return found;
}
