/** Shows React components. Loaded when the first one is needed, and shared by all islands. */
import type { ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: every other file takes it from here
import * as client from 'react-dom/client';
import { keepFocus } from '../../core/browser/keep-focus.ts';
import { crashBox } from './crash-box.ts';

export { createElement } from 'react';
export type Root = client.Root;

/**
 * Creates a React root that keeps the keyboard focus and shows a notice if a component in it
 * throws.
 */
export function createRoot(container: Element): Root {
  keepFocus(container);
  let shown: ReactNode;
  const root = client.createRoot(
    container,
    crashing(container, () => root.render(shown)),
  );
  return {
    render(children) {
      shown = children;
      container.querySelector(':scope > .crash')?.remove();
      root.render(children);
    },
    unmount: () => root.unmount(),
  };
}

/**
 * Hydrates static HTML in a root like that of `createRoot`. An island that has the page's heading
 * is the page.
 */
export function hydrateRoot(container: Element, children: ReactNode): Root {
  keepFocus(container);
  const isPage = container.querySelector('h1') !== null;
  const again = () => root.render(children);
  const root: Root = client.hydrateRoot(container, children, crashing(container, again, isPage));
  return root;
}

/**
 * Options of a root. An error that no component handles leaves it empty, and the error notice
 * replaces it.
 */
const crashing = (container: Element, again: () => void, isPage = false): client.RootOptions => ({
  onRecoverableError(error) {
    // An island whose page is left before React has hydrated it needs no recovery.
    if (container.isConnected) reportError(error);
  },
  onUncaughtError(error) {
    console.error(error);
    const box = crashBox(isPage, error, () => {
      box.remove();
      again();
    });
    container.append(box);
    // A dialog that disappears has to be closed by its own code.
    const dialog = container.closest('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    // The element that the reader was using is gone, and so is the scroll position of the page.
    // A smooth scroll ends at a place that blocks above, which are laid out on the way, have moved.
    box.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  },
});
