import type { ElementContent, Root } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { MarkdownContext } from '../component.ts';
import { vocabulary } from '../index.ts';
import { elements, type Inside } from './markdown-elements.ts';
import { paragraph, text } from './markdown-nodes.ts';

type Nodes = readonly (ElementContent | Root['children'][number])[];

const inline = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'inlineCode',
  'link',
  'strong',
  'text',
]);
const isPhrasing = (node: RootContent): node is PhrasingContent => inline.has(node.type);

function asWord(node: RootContent): PhrasingContent {
  if (isPhrasing(node)) return node;
  throw new Error(`A ${node.type} is within a line of text, which Markdown doesn’t allow.`);
}

/**
 * Converts a piece of an article to Markdown blocks (mdast). Its links have to be resolved.
 * @throws if an element has no Markdown form, a block is within inline text, or a component can't
 * be written, such as a drawing with an unknown machine
 */
export function toMarkdownBlocks(nodes: Nodes, context: MarkdownContext): RootContent[] {
  const inside: Inside = {
    blocks: (children) => asBlocks(all(children)),
    words: (children) => all(children).map(asWord),
  };

  function all(children: Nodes): RootContent[] {
    return children.flatMap((node): readonly RootContent[] => {
      if (node.type === 'text') return [text(node.value.replace(/\s*\n\s*/g, ' '))];
      if (node.type !== 'element') return [];
      const { tagName, properties } = node;
      if (Object.hasOwn(vocabulary, tagName))
        return [
          vocabulary[tagName]!.markdown(properties as never, inside.blocks(node.children), context),
        ].flat();
      const write = Object.hasOwn(elements, tagName) ? elements[tagName] : undefined;
      if (!write)
        throw new Error(
          `<${tagName}> can’t be converted to Markdown. Add a converter for it to src/mdx/to-markdown/markdown-elements.ts.`,
        );
      return [write(node, inside)].flat();
    });
  }

  return inside.blocks(nodes as ElementContent[]);
}

/** Inline text between blocks becomes paragraphs; white space between blocks is dropped. */
function asBlocks(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let words: PhrasingContent[] = [];
  const end = () => {
    if (words.some((word) => word.type !== 'text' || word.value.trim() !== ''))
      blocks.push(paragraph(...words));
    words = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) {
      words.push(node);
    } else {
      end();
      blocks.push(node);
    }
  }
  end();
  return blocks;
}

const options: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  extensions: [
    gfmAutolinkLiteralToMarkdown(),
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    // Aligned columns only help people who edit the file.
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmTaskListItemToMarkdown(),
  ],
};

/** Writes a Markdown tree as text. */
export function writeMarkdown(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, options);
}
