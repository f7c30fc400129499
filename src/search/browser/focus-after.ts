/** Returns the element that has the focus, if it is after the island that contains an element. */
export function focusAfter(inside: Element | null): Element | undefined {
  const [island, focused] = [inside?.closest('site-island'), document.activeElement];
  const isAfter =
    island && focused && island.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  // What is inside of the island also counts as following it.
  return isAfter && !island.contains(focused) ? focused : undefined;
}

/** What a reader does to scroll, or to leave the element that has the focus. */
const RELEASING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps that element in the window until the reader does something else: results above it are added,
 * and get their real height only when they come into view.
 * @returns a function that ends this
 */
export function keepFocusAfter(inside: Element | null): () => void {
  let kept: Element | undefined;
  const resized = new ResizeObserver(() => kept?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  const main = inside?.closest('main');
  if (main) resized.observe(main);
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  // The key that moves the focus is pressed before it arrives.
  for (const type of RELEASING) addEventListener(type, () => (kept = undefined), options);
  addEventListener('focusin', () => (kept = focusAfter(inside)), options);
  return () => {
    resized.disconnect();
    ended.abort();
  };
}
