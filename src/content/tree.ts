import type { Element, Parents, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import type { CompiledPage } from './model.ts';

/**
 * Parses a page's article. It is stored as JSON, because most builds, and most code that reads
 * pages, render only a few.
 * @param part the whole article, or the excerpt of a post
 */
export function articleTree(
  { article, excerptEnd }: Pick<CompiledPage, 'article' | 'excerptEnd'>,
  part: 'whole' | 'excerpt' = 'whole',
): Root {
  const tree: Root = JSON.parse(article);
  if (part === 'excerpt') tree.children.length = excerptEnd;
  return tree;
}

/** The note about the latest version in an article of an older one (`:::latest`). */
export function latestNoteOf({ children }: Root): Element | undefined {
  return children.find((node): node is Element => node.type === 'element' && node.tagName === 'LatestNote');
}

/** Whether an element is a footnote's reference or backlink, whose URLs are generated. */
export function isLinkOfFootnote({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

/**
 * Elements in which no links are inserted: other links, headings, and anything but running text.
 */
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

/** Inline code in running text. */
export interface InlineCode {
  /** As written: `createMachine`, `assign(...)`. */
  code: string;
  element: Element;
  parent: Parents;
  index: number;
  /** The number of level 2 and 3 headings before it. */
  section: number;
}

/** Finds inline code in an article that may become links. */
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
