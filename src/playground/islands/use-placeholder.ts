import { useLayoutEffect, useState } from 'react';

/**
 * Returns an element for a portal. While `isReplaced` is true, it replaces an element that React
 * doesn't control.
 */
export function usePlaceholder(element: HTMLElement, isReplaced: boolean): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isReplaced) return;
    element.replaceWith(place);
    return () => place.replaceWith(element);
  }, [element, place, isReplaced]);
  return place;
}
