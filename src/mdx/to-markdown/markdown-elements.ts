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
import { textOfHtml } from '../../core/html.ts';
import { t, wordOf } from '../../i18n/messages.ts';
import { alertOf } from '../components/admonition-kinds.ts';
import { plainText } from '../plain-text.ts';
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

/** Converts an element's content to Markdown. */
export interface Inside {
  /** As blocks; bare text becomes paragraphs. */
  blocks(children: readonly ElementContent[]): RootContent[];
  /** As inline text. */
  words(children: readonly ElementContent[]): PhrasingContent[];
}

/** Converts an element. */
export type ElementToMarkdown = (element: Element, inside: Inside) => RootContent | readonly RootContent[];

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

/**
 * The footnotes at the end of an article. Each ends with a link back to the text, which Markdown
 * adds automatically.
 */
const footnotesOf: ElementToMarkdown = (section, { blocks }) =>
  childrenNamed(section, /^ol$/)
    .flatMap((list) => childrenNamed(list, /^li$/))
    .map((item): FootnoteDefinition => {
      const name = footnoteName(item.properties.id);
      const children = blocks(item.children) as FootnoteDefinition['children'];
      return { type: 'footnoteDefinition', identifier: name, label: name, children };
    });

/**
 * The code of a block, with the author's markers of added and removed lines, because nothing else
 * distinguishes them.
 */
function codeText(html: string, language: string): string {
  const comment = /^(bash|sh|shell|console|ya?ml|toml|python|py|ruby)$/.test(language) ? '#' : '//';
  return html
    .split('\n')
    .map((line) => {
      const mark = /^(?:<\/span>)?<span class="line (add|del)">/.exec(line)?.[1];
      return textOfHtml(line) + (mark ? ` ${comment} [!code ${mark === 'add' ? '++' : '--'}]` : '');
    })
    .join('\n');
}

const titleOf = ({ properties }: Element) =>
  properties.title === undefined ? null : String(properties.title);

/** Whether an element is the second form of a picture, for the dark mode. */
const isDarkForm = ({ properties }: Element) => [properties.className].flat().includes('only-dark');

/**
 * The Markdown for each element of an article's tree. Authors' components define their own. An
 * element in neither list fails the build, so that content isn't lost silently. `article.tsx` lists
 * the same custom elements.
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
  a(element, { words }) {
    const { properties, children } = element;
    if (properties.dataFootnoteBackref !== undefined) return [];
    // A broken link has lost its URL.
    if (typeof properties.href !== 'string') return words(children);
    return { ...link(properties.href, ...words(children)), title: titleOf(element) };
  },
  img: (element) => {
    const { src, alt } = element.properties;
    if (isDarkForm(element)) return [];
    return { type: 'image', url: String(src), alt: String(alt ?? ''), title: titleOf(element) };
  },
  // The last child is the image that every browser supports.
  picture: (element, { words }) => (isDarkForm(element) ? [] : words(element.children.slice(-1))),
  // The checkbox of a task; its item has the state.
  input: () => [],
  sup({ children: [mark] }) {
    const name = mark?.type === 'element' ? footnoteName(mark.properties.href) : '';
    return { type: 'footnoteReference', identifier: name, label: name };
  },
  Admonition({ properties, children }, { blocks }) {
    const kind = String(properties.kind);
    // A site's own kinds of admonitions define their alert.
    const name = String(properties.alert ?? wordOf(alertOf, kind));
    const own = wordOf(t.admonitions, kind);
    const isRedundant = properties.titled || own.toUpperCase() === name;
    return alert(name, ...(isRedundant ? [] : [paragraph(strong(text(own)))]), ...blocks(children));
  },
  AdmonitionTitle: ({ children }, { words }) => paragraph(strong(...words(children))),
  ApiCode: ({ properties: { lines } }) => code('ts', textOfHtml(String(lines))),
  CodeBlock: ({ properties: { html, language, title } }) =>
    code(
      String(language ?? ''),
      codeText(String(html), String(language ?? '')),
      title ? String(title) : undefined,
    ),
  // The notice above the page shows it.
  LatestNote: () => [],
};
