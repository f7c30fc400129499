/**
 * Returns the code of a block for copying and running, without removed lines, and without prompts and
 * output (`content/node/code/uncopied.ts`).
 */
export function codeText(block: Element): string | undefined {
  const code = block.querySelector('code')?.cloneNode(true) as HTMLElement | undefined;
  if (!code) return undefined;
  for (const part of code.querySelectorAll('.del,[data-uncopied]')) part.remove();
  return code.textContent;
}
