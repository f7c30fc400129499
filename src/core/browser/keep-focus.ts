/**
 * Keeps the position of the focus when the focused control is removed, as "Continue" is when it is
 * pressed. Browsers would move the focus to the whole page, and a screen reader would begin there.
 * Instead, the closest remaining ancestor of the control is focused.
 * @param root the element whose content changes
 */
export function keepFocus(root: Element): void {
  /** The last focused element and its ancestors, innermost first. */
  let ancestors: HTMLElement[] = [];
  root.addEventListener('focusin', ({ target }) => {
    ancestors = [];
    for (let at = target; at instanceof HTMLElement; at = at === root ? null : at.parentElement)
      ancestors.push(at);
  });
  root.addEventListener('focusout', ({ target }) => {
    // A removed element is still connected at this point, but no longer in the microtask.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && target === ancestors[0]) ancestors = [];
    });
  });
  new MutationObserver(() => {
    const [control] = ancestors;
    if (!control || control.isConnected) return;
    const left = ancestors.find((each) => each.isConnected);
    ancestors = [];
    // Other code has moved the focus already.
    if (!left || document.activeElement !== document.body) return;
    if (!left.hasAttribute('tabindex')) {
      left.tabIndex = -1;
      left.addEventListener('blur', () => left.removeAttribute('tabindex'), { once: true });
    }
    left.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}
