/** The nearest element around what an event happened to, itself included, that a selector matches; null where there is none. */
export const closestTo = <E extends HTMLElement = HTMLElement>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<E>(selector) : null;
