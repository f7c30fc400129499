/**
 * Keeps the focus where it was when the control that has it goes away, as "Continue" does when it is pressed: the platform
 * would put it on the whole page, and a screen reader would begin there. It moves to what the control stood in.
 * @param root that whose content comes and goes
 */
export function keepFocus(root: Element): void {
  /** What had the focus last, and what it stands in, from the inside out. */
  let way: HTMLElement[] = [];
  root.addEventListener('focusin', ({ target }) => {
    way = [];
    for (let at = target; at instanceof HTMLElement; at = at === root ? null : at.parentElement) way.push(at);
  });
  root.addEventListener('focusout', ({ target }) => {
    // What is taken away is still there at this moment, and is gone at the next.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && target === way[0]) way = [];
    });
  });
  new MutationObserver(() => {
    const [control] = way;
    if (!control || control.isConnected) return;
    const left = way.find((each) => each.isConnected);
    way = [];
    // Somebody else has given it a place.
    if (!left || document.activeElement !== document.body) return;
    if (!left.hasAttribute('tabindex')) {
      left.tabIndex = -1;
      left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
    }
    left.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}
