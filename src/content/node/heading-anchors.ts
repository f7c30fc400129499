import type { Heading } from 'mdast';

/** `#one #two`, as it stands in braces at the end of a heading. */
const pattern = /^\s*#[\p{L}\p{N}_-]+(\s+#[\p{L}\p{N}_-]+)*\s*$/u;

/**
 * Splits the further anchors from a heading: `## Combine guards {#and #or}`. Links to headings that were once named otherwise
 * lead to it by these.
 * @returns the heading without them, and the anchors, without their number signs
 */
export function splitAnchors(heading: Heading): { heading: Heading; anchors: string[] } {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression' || !pattern.test(last.value)) return { heading, anchors: [] };
  const children = heading.children.slice(0, -1);
  const before = children.at(-1);
  if (before?.type === 'text') children.splice(-1, 1, { ...before, value: before.value.trimEnd() });
  return {
    heading: { ...heading, children },
    anchors: last.value
      .trim()
      .split(/\s+/)
      .map((anchor) => anchor.slice(1)),
  };
}
