import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { ApiCode, CodeBlock } from './code-block.tsx';
import { ArticleAddress, headings } from './heading.tsx';
import { vocabulary } from './index.ts';

/** A wide table scrolls on its own instead of widening the page. */
function Table({ children }: { children: ReactNode }) {
  return (
    <div className="table">
      <table>{children}</table>
    </div>
  );
}

/** What each element of an article's tree is rendered by; one that is not named here is an element of HTML. */
const components = {
  ...Object.fromEntries(Object.entries(vocabulary).map(([name, { Component }]) => [name, Component])),
  ...headings,
  Admonition,
  AdmonitionTitle,
  ApiCode,
  CodeBlock,
  table: Table,
} as Components; // names that are no elements of HTML are beyond its types

/**
 * Renders the tree of an article.
 * @param address what stands before the anchors of its headings: nothing in its own page, its address elsewhere
 */
export function Article({ tree, address = '' }: { tree: Root; address?: string }) {
  const content = toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components,
    passNode: true,
    // A style attribute would be refused by the Content-Security-Policy; `align` does the same.
    tableCellAlignToStyle: false,
  });
  return <ArticleAddress value={address}>{content}</ArticleAddress>;
}

/** Renders a piece of running text, such as a doc comment. */
export function Markup({ nodes }: { nodes: Root['children'] }) {
  return <Article tree={{ type: 'root', children: nodes }} />;
}
