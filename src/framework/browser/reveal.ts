import { hashTarget } from '../../core/browser/dom.ts';

/**
 * Opens the tabs and details around the element that a hash names, and scrolls to it if one of them
 * was closed.
 * @returns the element
 */
export function reveal(hash: string): HTMLElement | null {
  const target = hashTarget(hash);
  if (target?.closest('[hidden], details:not([open])')) {
    // Browsers send this event when they find text in a hidden panel. Tabs open the panel.
    target.dispatchEvent(new Event('beforematch', { bubbles: true }));
    for (const details of document.querySelectorAll('details')) details.open ||= details.contains(target);
    target.scrollIntoView();
  }
  return target;
}

/**
 * Reveals the target of the document's URL, now and whenever the hash changes. Browsers only open a
 * tab if the reader's earlier choice hasn't closed it again, and older browsers never do.
 */
export function revealHash(): void {
  const follow = () => reveal(location.hash);
  follow();
  addEventListener('hashchange', follow);
}
