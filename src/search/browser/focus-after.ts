import { FRAMES } from './results-place.ts';

/** Returns the element that has the focus, if it is after the island that contains an element. */
export function focusAfter(inside: Element | null): Element | undefined {
  const [island, focused] = [inside?.closest('site-island'), document.activeElement];
  const isAfter =
    island && focused && island.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
  // What is inside of the island also counts as following it.
  return isAfter && !island.contains(focused) ? focused : undefined;
}

/** Scrolls to that element, which results that were added above it have pushed away. */
export function showFocusAfter(inside: Element | null, frames = FRAMES): void {
  const focused = focusAfter(inside);
  focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (focused && frames > 0) requestAnimationFrame(() => showFocusAfter(inside, frames - 1));
}
