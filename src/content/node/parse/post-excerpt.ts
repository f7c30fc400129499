import type { Root, RootContent } from 'hast';
import { TRUNCATE } from './to-hast.ts';

/**
 * Finds the excerpt of a post: the text up to the author's marker, which is removed, or up to the
 * first paragraph.
 */
export function endExcerpt(tree: Root): { excerptEnd: number; truncated: boolean } {
  const mark = tree.children.findIndex((node) => node.type === 'comment' && node.value === TRUNCATE);
  if (mark >= 0) tree.children.splice(mark, 1);
  const isParagraph = (node: RootContent) => node.type === 'element' && node.tagName === 'p';
  const excerptEnd = mark >= 0 ? mark : tree.children.findIndex(isParagraph) + 1;
  return { excerptEnd, truncated: tree.children.slice(excerptEnd).some(({ type }) => type === 'element') };
}
