/** The code of a block as it is copied and run: lines that are shown as removed are there to be understood. */
export function codeText(block: Element): string | undefined {
  const code = block.querySelector('code')?.cloneNode(true);
  if (!(code instanceof HTMLElement)) return undefined;
  for (const line of code.querySelectorAll('.line.del')) line.remove();
  return code.textContent;
}

/**
 * Where a line of that code stands in the block, removed ones counted.
 * @param line from 1, as the result
 */
export function shownLine(block: Element, line: number): number {
  let left = line;
  for (const [i, shown] of block.querySelectorAll('.line').entries()) {
    if (!shown.classList.contains('del')) left--;
    if (left === 0) return i + 1;
  }
  return line;
}
