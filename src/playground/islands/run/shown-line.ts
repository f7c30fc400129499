/**
 * Where a line of a block's code, as it is copied and run (`codeText`), stands in the block: lines that are shown as removed count there.
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
