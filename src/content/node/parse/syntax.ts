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
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const COLON = 58;

/** Markdown syntax of pages beyond CommonMark. */
interface Feature {
  /** Matches every text that could use it. Other texts are parsed without it. */
  hint: RegExp;
  syntax(): Extension[];
  tree(): (TreeExtension | TreeExtension[])[];
}

// Extensions run at most characters, so those that can't apply are omitted: parsing takes half the
// time.
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
    // Containers (`:::note`), which are the first of the forms, without leaves (`::note`) and the
    // inline forms: in prose, `10:30` and `xstate:5` are text.
    hint: /:::/,
    syntax: () => [{ flow: { [COLON]: [directive().flow?.[COLON]].flat()[0] } }],
    tree: () => [directiveFromMarkdown()],
  },
];

// MDX without JavaScript: components and comments, no imports and no programs. Without acorn,
// expressions are plain text.
const mdx = {
  syntax: () => [mdxJsx(), mdxExpression(), mdxMd()],
  tree: () => [mdxFromMarkdown()],
};

/** MDX comments for plain Markdown, in which other braces are text. */
const bracedComments = {
  syntax: () => [commentsOnly(mdxExpression())],
  tree: () => [mdxFromMarkdown()],
};

const CURLY = 123;
const commentStart: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after =
      (text: string): State =>
      (code) => {
        if (code !== text.charCodeAt(0)) return nok(code);
        effects.consume(code);
        return text.length > 1 ? after(text.slice(1)) : ok;
      };
    return (code) => {
      effects.enter('data');
      return after('{/*')(code);
    };
  },
};

/** Limits the expressions of an extension to comments. */
function commentsOnly({ flow, text }: Extension): Extension {
  const limit = (constructs: Extension['flow']) => {
    const construct = [constructs?.[CURLY] ?? []].flat()[0]!;
    const tokenize: Tokenizer = function (effects, ok, nok) {
      return effects.check(commentStart, construct.tokenize.call(this, effects, ok, nok), nok);
    };
    return { [CURLY]: { ...construct, tokenize } };
  };
  return { flow: limit(flow), text: limit(text) };
}

const known = new Map<string, Options>();

/**
 * The parser's extensions for a text.
 * @param isMdx whether components are allowed
 */
export function syntaxFor(text: string, isMdx: boolean): Options {
  const used = features.map(({ hint }) => hint.test(text));
  const key = `${isMdx} ${used}`;
  let options = known.get(key);
  if (!options) {
    const parts = [...features.filter((_, i) => used[i]), isMdx ? mdx : bracedComments];
    options = {
      extensions: parts.flatMap(({ syntax }) => syntax()),
      mdastExtensions: parts.flatMap(({ tree }) => tree()),
    };
    known.set(key, options);
  }
  return options;
}
