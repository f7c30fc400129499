/** The code of a block as it is copied and run: lines that are shown as removed are there to be understood. */
export function codeText(block: Element): string | undefined {
  const code = block.querySelector('code')?.cloneNode(true);
  if (!(code instanceof HTMLElement)) return undefined;
  for (const line of code.querySelectorAll('.line.del')) line.remove();
  return code.textContent;
}
