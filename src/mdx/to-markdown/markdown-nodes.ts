import type {
  BlockContent,
  Blockquote,
  Code,
  DefinitionContent,
  Heading,
  Html,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Text,
} from 'mdast';

// Short constructors for Markdown nodes (mdast).

export const text = (value: string): Text => ({ type: 'text', value });
export const strong = (...children: PhrasingContent[]): Strong => ({ type: 'strong', children });
export const inlineCode = (value: string): InlineCode => ({ type: 'inlineCode', value });
export const link = (url: string, ...children: PhrasingContent[]): Link => ({ type: 'link', url, children });
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: trimmed(children),
});

/** Removes spaces at the ends of inline text, which would be written as `&#x20;`. */
export function trimmed(words: readonly PhrasingContent[]): PhrasingContent[] {
  const last = words.length - 1;
  return words
    .map((word, i) => {
      if (word.type !== 'text' || (i > 0 && i < last)) return word;
      const value = i === 0 ? word.value.trimStart() : word.value;
      return text(i === last ? value.trimEnd() : value);
    })
    .filter((word) => word.type !== 'text' || word.value !== '');
}

/** @param depth from 1 to 6 */
export const heading = (depth: Heading['depth'], ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth,
  children: trimmed(children),
});

/** A code block. Its title is in the fence, as authors write it. */
export const code = (lang: string, value: string, title?: string): Code => ({
  type: 'code',
  lang: lang || null,
  meta: title === undefined ? null : `title="${title}"`,
  value,
});

/** A list item, which can contain blocks like a quotation. */
export const listItem = (...children: RootContent[]): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children: children as (BlockContent | DefinitionContent)[],
});

export const list = (children: ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: children.some(({ spread }) => spread),
  children,
});

export const quote = (...children: RootContent[]): Blockquote => ({
  type: 'blockquote',
  children: children as (BlockContent | DefinitionContent)[],
});

/**
 * A quotation that GitHub and others show as an alert (docs.github.com, "Basic writing and
 * formatting syntax").
 * @param kind `NOTE`, `TIP`, `IMPORTANT`, `WARNING`, or `CAUTION`
 */
export function alert(kind: string, ...children: RootContent[]): Blockquote {
  // As text, the bracket would be escaped.
  const mark: Html = { type: 'html', value: `[!${kind}]` };
  const [first, ...more] = children;
  return first?.type === 'paragraph'
    ? quote(paragraph(mark, text('\n'), ...first.children), ...more)
    : quote(paragraph(mark), ...children);
}
