import type { Heading } from 'mdast';
import type { ProblemAndHint } from '../../../core/errors.ts';

/** `#one #two`, in braces at the end of a heading. */
const ANCHORS = /^\s*#[^\s#{}]+(\s+#[^\s#{}]+)*\s*$/;
/** The same with braces, which are text in plain Markdown. */
const BRACED = /\s*\{([^{}]*)\}\s*$/;

/**
 * Removes additional anchors from a heading: `## Combine guards {#and #or}`. They keep links to
 * former headings working.
 * @returns the heading without them, and the anchors without `#`
 */
export function splitAnchors(heading: Heading): { heading: Heading; anchors: string[] } {
  const last = heading.children.at(-1);
  const braced = last?.type === 'text' ? BRACED.exec(last.value) : undefined;
  const written = last?.type === 'mdxTextExpression' ? last.value : braced?.[1];
  if (written === undefined || !ANCHORS.test(written)) return { heading, anchors: [] };
  const children = heading.children.slice(0, -1);
  const before = last?.type === 'text' ? { ...last, value: last.value.replace(BRACED, '') } : children.pop();
  if (before?.type === 'text') children.push({ ...before, value: before.value.trimEnd() });
  else if (before) children.push(before);
  return {
    heading: { ...heading, children },
    anchors: written
      .trim()
      .split(/\s+/)
      .map((anchor) => anchor.slice(1).normalize('NFC')),
  };
}

/** Explains braces at the end of a text that were meant as anchors: `{#a b}`. */
export function anchorsWithoutSign(text: string): ProblemAndHint | undefined {
  const written = BRACED.exec(text)?.[1]?.trim();
  if (!written?.startsWith('#') || ANCHORS.test(written)) return undefined;
  const words = written.split(/[\s,#]+/).filter(Boolean);
  const anchors = words.map((word) => `#${word}`);
  const hint =
    anchors.length > 0
      ? `Separate anchors with spaces, and start each with #: {${anchors.join(' ')}}.`
      : 'Write a name after the #, or remove the braces.';
  return [`{${written}} isn’t a valid list of anchors`, hint];
}
