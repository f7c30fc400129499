/**
 * Makes the browser's back button close a dialog instead of leaving the page under it, as far as
 * the browser allows.
 */
export function closeOnBack(isOpen: () => boolean, close: () => void, signal?: AbortSignal): void {
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      if (!isOpen() || event.navigationType !== 'traverse') return;
      close();
      if (event.cancelable) event.preventDefault();
    },
    signal && { signal },
  );
}
