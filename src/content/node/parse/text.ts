import type { Nodes } from 'mdast';

/** The prose of a page as text, without code blocks and markup. */
export function textOf(node: Nodes): string {
  if (node.type === 'code' || node.type === 'html') return '';
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (!('children' in node)) return '';
  const parts = (node.children as Nodes[]).map(textOf);
  return parts.join(node.type === 'paragraph' || node.type === 'heading' ? '' : ' ');
}
