/** What it takes to show a component. Loaded when the first one is wanted; all islands share it. */
import { createRoot as createReactRoot, hydrateRoot as hydrateReactRoot } from 'react-dom/client';
import { keepFocus } from './keep-focus.ts';

export { createElement } from 'react';
export type { Root } from 'react-dom/client';

/** React's own, in which the keyboard stays where it was. */
export const createRoot: typeof createReactRoot = (container, options) => {
  if (container instanceof Element) keepFocus(container);
  return createReactRoot(container, options);
};

/** React's own, in which the keyboard stays where it was. */
export const hydrateRoot: typeof hydrateReactRoot = (container, children, options) => {
  if (container instanceof Element) keepFocus(container);
  return hydrateReactRoot(container, children, options);
};
