import { useLayoutEffect, useState } from 'react';

/** An element for a portal that stands in the place of another one, which no component has rendered, for as long as it is asked to. */
export function useStandIn(element: HTMLElement, isStandingIn: boolean): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    if (!isStandingIn) return;
    element.replaceWith(place);
    return () => place.replaceWith(element);
  }, [element, place, isStandingIn]);
  return place;
}
