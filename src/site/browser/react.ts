/** What it takes to show a component. Loaded when the first one is wanted; all islands share it. */
// biome-ignore lint/style/noRestrictedImports: this is where it is taken from
import * as client from 'react-dom/client';
import { keepFocus } from './keep-focus.ts';

export { createElement } from 'react';
export type Root = client.Root;

/** React's own, in which the keyboard stays where it was. */
export const createRoot: typeof client.createRoot = (container, options) => {
  if (container instanceof Element) keepFocus(container);
  return client.createRoot(container, options);
};

/** React's own, in which the keyboard stays where it was. */
export const hydrateRoot: typeof client.hydrateRoot = (container, children, options) => {
  if (container instanceof Element) keepFocus(container);
  return client.hydrateRoot(container, children, options);
};
