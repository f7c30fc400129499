/** The title of a block of code, by which others import it. */
export const titleOf = (block: HTMLElement) =>
  block.querySelector('figcaption:not(.language)')?.textContent ?? undefined;

/** A block's language, such as `ts`. Blocks that can run say it where it is another one (`mdx/code-block.tsx`); others are known by their titles. */
export function langOf(block: HTMLElement): string {
  return block.dataset.lang ?? /\.([jt]sx?)$/.exec(titleOf(block) ?? '')?.[1] ?? 'ts';
}
