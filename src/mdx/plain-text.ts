import type { ElementContent } from 'hast';

/** The text of a node without markup. */
export function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(plainText).join('') : '';
}
