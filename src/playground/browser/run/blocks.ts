/** The title of a code block, by which others import it. */
export const titleOf = (block: HTMLElement) =>
  block.querySelector('figcaption:not(.language)')?.textContent ?? undefined;

/**
 * A block's language, such as `ts`. Runnable blocks have it as an attribute if it isn't TypeScript
 * (`mdx/components/code-block.tsx`); others have it in their titles.
 */
export function langOf(block: HTMLElement): string {
  return block.dataset.lang ?? /\.([jt]sx?)$/.exec(titleOf(block) ?? '')?.[1] ?? 'ts';
}
