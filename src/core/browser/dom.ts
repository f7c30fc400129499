import { decoded } from '../paths.ts';

/**
 * Returns the event's target or its nearest ancestor that matches the selector, if there is one. The
 * target may also be the document, which has no ancestors.
 */
export const closestTo = <E extends HTMLElement = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
) => (target as Partial<Element> | null)?.closest?.<E>(selector);

/**
 * Announces a text to screen readers. Charts on other sites don't have an element for
 * announcements.
 */
export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}

/** Returns the element that a URL's hash names. */
export const hashTarget = (hash: string): HTMLElement | null =>
  document.getElementById(decoded(hash.slice(1)));
