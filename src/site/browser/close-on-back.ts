/** Has the browser's back close a dialog instead of leaving the page behind it, as far as the browser lets a page decide that. */
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
