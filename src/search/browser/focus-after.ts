/** Returns the element that has the focus, if it is after the island that contains an element. */
export function focusAfter(inside: Element | null): Element | undefined {
  const [island, focused] = [inside?.closest('site-island'), document.activeElement];
  const isAfter =
    island && focused && island.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  // What is inside of the island also counts as following it.
  return isAfter && !island.contains(focused) ? focused : undefined;
}

/**
 * Keeps that element in the window: results above it are added, and get their real height only when
 * they come into view.
 * @returns a function that ends this
 */
export function keepFocusAfter(inside: Element | null): () => void {
  const show = () => focusAfter(inside)?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const resized = new ResizeObserver(show);
  const main = inside?.closest('main');
  if (main) resized.observe(main);
  return () => resized.disconnect();
}
