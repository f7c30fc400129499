import type { Element, ElementContent } from 'hast';
import type {
  AlignType,
  FootnoteDefinition,
  ListItem,
  PhrasingContent,
  RootContent,
  Table,
  TableRow,
} from 'mdast';
import { textOfHtml } from '../site/html.ts';
import { t, wordOf } from '../site/messages.ts';
import {
  alert,
  code,
  heading,
  inlineCode,
  link,
  paragraph,
  quote,
  strong,
  text,
  trimmed,
} from './markdown-nodes.ts';
import { plainText } from './plain-text.ts';

/** Turns what stands in an element into Markdown. */
export interface Inside {
  /** As blocks: words that stand there as they are become paragraphs. */
  blocks(children: readonly ElementContent[]): RootContent[];
  /** As words. */
  words(children: readonly ElementContent[]): PhrasingContent[];
}

/** What an element becomes. */
export type ElementToMarkdown = (element: Element, inside: Inside) => RootContent | readonly RootContent[];

/** The alerts that GitHub knows, for the kinds of admonition that are more than a note. */
const alerts: Record<string, string> = {
  tip: 'TIP',
  warning: 'WARNING',
  warningxstate: 'WARNING',
  danger: 'CAUTION',
  breakingchange: 'IMPORTANT',
};

const childrenNamed = ({ children }: Element, name: RegExp) =>
  children.filter((child) => child.type === 'element' && name.test(child.tagName)) as Element[];

const headingOf =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): ElementToMarkdown =>
  ({ children }, { words }) =>
    heading(depth, ...words(children));

const listOf: ElementToMarkdown = (element, inside) => {
  const items = childrenNamed(element, /^li$/);
  const spread = items.some((item) => childrenNamed(item, /^p$/).length > 0);
  const { start } = element.properties;
  return {
    type: 'list',
    ordered: element.tagName === 'ol',
    start: typeof start === 'number' ? start : null,
    spread,
    children: items.map((item) => itemOf(item, spread, inside)),
  };
};

function itemOf(item: Element, spread: boolean, { blocks }: Inside): ListItem {
  const boxes = [item, ...childrenNamed(item, /^p$/)].flatMap((holder) => childrenNamed(holder, /^input$/));
  return {
    type: 'listItem',
    spread,
    checked: boxes[0] ? !!boxes[0].properties.checked : null,
    children: blocks(item.children) as ListItem['children'],
  };
}

const tableOf: ElementToMarkdown = (element, { words }): Table => {
  const rows = childrenNamed(element, /^t(head|body)$/).flatMap((part) => childrenNamed(part, /^tr$/));
  const cells = (row: Element) => childrenNamed(row, /^t[hd]$/);
  return {
    type: 'table',
    align: cells(rows[0]!).map(({ properties: { align } }) => (align ?? null) as AlignType),
    children: rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        children: cells(row).map(({ children }) => ({
          type: 'tableCell',
          children: trimmed(words(children)),
        })),
      }),
    ),
  };
};

const footnoteName = (address: unknown) => /(?:^|[#/])fn-(.+)$/.exec(String(address))?.[1] ?? '';

/** The list of footnotes at the end of an article; each of them ends with a link back to the text, which Markdown makes by itself. */
const footnotesOf: ElementToMarkdown = (section, { blocks }) =>
  childrenNamed(section, /^ol$/)
    .flatMap((list) => childrenNamed(list, /^li$/))
    .map((item): FootnoteDefinition => {
      const name = footnoteName(item.properties.id);
      const children = blocks(item.children) as FootnoteDefinition['children'];
      return { type: 'footnoteDefinition', identifier: name, label: name, children };
    });

/** The code of a block with the marks of added and removed lines, which are all that tells them apart, as their author wrote them. */
function codeText(html: string): string {
  return html
    .split('\n')
    .map((line) => {
      const mark = /^(?:<\/span>)?<span class="line (add|del)">/.exec(line)?.[1];
      return textOfHtml(line) + (mark ? ` // [!code ${mark === 'add' ? '++' : '--'}]` : '');
    })
    .join('\n');
}

/**
 * What each element of an article's tree becomes, besides authors' components, which say it themselves. What is in none of both stops the
 * build, so that nothing gets lost unnoticed. `article.tsx` names the same elements of ours.
 */
export const elements: Readonly<Record<string, ElementToMarkdown>> = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
  p: ({ children }, { words }) => paragraph(...words(children)),
  ul: listOf,
  ol: listOf,
  blockquote: ({ children }, { blocks }) => quote(...blocks(children)),
  hr: () => ({ type: 'thematicBreak' }),
  br: () => ({ type: 'break' }),
  table: tableOf,
  section: footnotesOf,
  strong: ({ children }, { words }) => strong(...words(children)),
  em: ({ children }, { words }) => ({ type: 'emphasis', children: words(children) }),
  del: ({ children }, { words }) => ({ type: 'delete', children: words(children) }),
  code: (element) => inlineCode(plainText(element).replace(/\s*\n\s*/g, ' ')),
  a({ properties, children }, { words }) {
    if (properties.dataFootnoteBackref !== undefined) return [];
    // A link that leads nowhere has lost its address.
    return typeof properties.href === 'string' ? link(properties.href, ...words(children)) : words(children);
  },
  img: ({ properties: { src, alt } }) => ({ type: 'image', url: String(src), alt: String(alt ?? '') }),
  // Its last child is the picture that every browser knows.
  picture: ({ children }, { words }) => words(children.slice(-1)),
  // The box of a task; its item says whether it is checked.
  input: () => [],
  sup({ children: [mark] }) {
    const name = mark?.type === 'element' ? footnoteName(mark.properties.href) : '';
    return { type: 'footnoteReference', identifier: name, label: name };
  },
  Admonition({ properties, children }, { blocks }) {
    const kind = String(properties.kind);
    const name = alerts[kind] ?? 'NOTE';
    const own = wordOf(t.admonitions, kind);
    const isSaid = properties.titled || own.toUpperCase() === name;
    return alert(name, ...(isSaid ? [] : [paragraph(strong(text(own)))]), ...blocks(children));
  },
  AdmonitionTitle: ({ children }, { words }) => paragraph(strong(...words(children))),
  ApiCode: ({ properties: { lines } }) => code('ts', textOfHtml(String(lines))),
  CodeBlock: ({ properties: { html, language, title } }) =>
    code(String(language ?? ''), codeText(String(html)), title ? String(title) : undefined),
  // It stands in the notice above the page.
  LatestNote: () => [],
};
