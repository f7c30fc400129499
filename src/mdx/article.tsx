import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Admonition, AdmonitionTitle } from './components/admonition.tsx';
import { ApiCode, CodeBlock } from './components/code-block.tsx';
import { ArticleAddress, headings } from './components/heading.tsx';
import { Cell, InlineCode, Table } from './components/table.tsx';
import { vocabulary } from './index.ts';

/** The components for elements of an article's tree. All other names are HTML elements. */
const components = {
  ...Object.fromEntries(Object.entries(vocabulary).map(([name, { Component }]) => [name, Component])),
  ...headings,
  Admonition,
  AdmonitionTitle,
  ApiCode,
  CodeBlock,
  code: InlineCode,
  // The notice above the page shows it.
  LatestNote: () => null,
  table: Table,
  td: Cell,
} as Components; // Names that aren't HTML elements aren't in its types.

/**
 * Renders the tree of an article.
 * @param address prefix for links to its headings: empty in its own page, its URL elsewhere
 */
export function Article({ tree, address = '' }: { tree: Root; address?: string }) {
  const content = toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components,
    passNode: true,
    // The Content-Security-Policy refuses style attributes; `align` does the same.
    tableCellAlignToStyle: false,
  });
  return <ArticleAddress value={address}>{content}</ArticleAddress>;
}

/** Renders inline text, such as a doc comment. */
export function Markup({ nodes }: { nodes: Root['children'] }) {
  return <Article tree={{ type: 'root', children: nodes }} />;
}
