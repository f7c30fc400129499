import { directiveFromMarkdown } from 'mdast-util-directive';
import type { Options, Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import type { Extension } from 'micromark-util-types';

const COLON = 58;

/** A part of the Markdown that pages may use beyond CommonMark. */
interface Feature {
  /** Matches every text that could use it; a text without a match is parsed without it. */
  hint: RegExp;
  syntax(): Extension[];
  tree(): (TreeExtension | TreeExtension[])[];
}

// Each extension is asked at most characters of a text, so one that cannot apply is left out: parsing takes half the time.
const features: readonly Feature[] = [
  {
    hint: /www\.|https?:\/\/|@/i,
    syntax: () => [gfmAutolinkLiteral()],
    tree: () => [gfmAutolinkLiteralFromMarkdown()],
  },
  { hint: /\[\^/, syntax: () => [gfmFootnote()], tree: () => [gfmFootnoteFromMarkdown()] },
  { hint: /~/, syntax: () => [gfmStrikethrough()], tree: () => [gfmStrikethroughFromMarkdown()] },
  { hint: /\|/, syntax: () => [gfmTable()], tree: () => [gfmTableFromMarkdown()] },
  { hint: /\[[ \tx]\]/i, syntax: () => [gfmTaskListItem()], tree: () => [gfmTaskListItemFromMarkdown()] },
  {
    // Containers (`:::note`) without the inline forms: in prose, `10:30` and `xstate:5` are text.
    hint: /:::/,
    syntax: () => [{ flow: { [COLON]: directive().flow?.[COLON] } }],
    tree: () => [directiveFromMarkdown()],
  },
];

// MDX without its JavaScript: components and comments, no imports and no programs. Without acorn, expressions are plain text.
const mdx = {
  syntax: () => [mdxJsx(), mdxExpression(), mdxMd()],
  tree: () => [mdxFromMarkdown()],
};

const known = new Map<string, Options>();

/**
 * The parser's extensions for a text.
 * @param isMdx whether components may be used
 */
export function syntaxFor(text: string, isMdx: boolean): Options {
  const used = features.map(({ hint }) => hint.test(text));
  const key = `${isMdx} ${used}`;
  let options = known.get(key);
  if (!options) {
    const parts = [...features.filter((_, i) => used[i]), ...(isMdx ? [mdx] : [])];
    options = {
      extensions: parts.flatMap(({ syntax }) => syntax()),
      mdastExtensions: parts.flatMap(({ tree }) => tree()),
    };
    known.set(key, options);
  }
  return options;
}
