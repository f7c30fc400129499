import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { readAlerts } from './alerts.ts';
import { EXPRESSION_COMMENT } from './refused.ts';
import { syntaxFor } from './syntax.ts';

/**
 * Parses a page's text.
 * @param body the file with empty lines instead of its front matter, so that positions are those of
 * the file
 * @param mdx whether components are allowed (`.mdx`), or the file is plain Markdown (`.md`)
 * @throws VFileMessage with `line` and `column` for a syntax error
 */
export function parse(body: string, mdx: boolean): Root {
  const tree = fromMarkdown(body, syntaxFor(body, mdx));
  if (mdx) unravel(tree);
  if (body.includes('[!')) readAlerts(tree);
  if (/<!--|\{\s*\/\*/.test(body)) trimAroundComments(tree);
  return tree;
}

/**
 * Removes the space on one side of comments within text, which would otherwise stay when the
 * comment is dropped, as a trailing dash in a heading's anchor.
 */
function trimAroundComments(parent: Nodes): void {
  if (!('children' in parent)) return;
  const { children } = parent;
  for (const [i, child] of children.entries()) {
    trimAroundComments(child);
    if (!isCommentInText(child)) continue;
    const [before, after] = [children[i - 1], children[i + 1]];
    if (
      before?.type === 'text' &&
      (after === undefined || (after.type === 'text' && /^\s/.test(after.value)))
    )
      before.value = before.value.trimEnd();
    else if (before === undefined && after?.type === 'text') after.value = after.value.trimStart();
  }
}

function isCommentInText(node: Nodes): boolean {
  if (node.type === 'html') return /^<!--[\s\S]*-->$/.test(node.value);
  return node.type === 'mdxTextExpression' && EXPRESSION_COMMENT.test(node.value);
}

/**
 * Replaces a paragraph that contains only components (`<Card>…</Card>` on one line) by these
 * components, as MDX does.
 */
function unravel(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children: Nodes[] = [];
  for (const child of parent.children) {
    unravel(child);
    if (child.type === 'paragraph' && isOnlyComponents(child)) {
      for (const inner of child.children) if (inner.type !== 'text') children.push(asFlow(inner));
    } else {
      children.push(child);
    }
  }
  parent.children = children as typeof parent.children;
}

/**
 * Whether a line of text, or a component's content on one line, contains only components and
 * comments.
 */
export function isOnlyComponents({ children }: Parents): boolean {
  let components = 0;
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') components++;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return components > 0;
}

function asFlow(node: Nodes): Nodes {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as unknown as Nodes;
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' };
  return node;
}
