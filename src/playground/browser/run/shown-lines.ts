/**
 * Returns, for each displayed line of a code block, its number (from 1) in the code that is copied
 * and run (`codeText`); undefined for a line marked as removed.
 */
export function lineNumbersOf(block: Element): (number | undefined)[] {
  const removed = [false];
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    const isRemoved = parentElement?.closest('.line.del') !== null;
    for (const [i, part] of data.split('\n').entries()) {
      if (i > 0) removed.push(false);
      if (part !== '' && isRemoved) removed[removed.length - 1] = true;
    }
  }
  let number = 0;
  return removed.map((isRemoved) => (isRemoved ? undefined : ++number));
}
