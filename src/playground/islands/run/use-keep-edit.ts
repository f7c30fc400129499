import { useEffect } from 'react';

/**
 * Keeps what a reader has changed from being lost by accident: the browser asks before the document is left, and keys that lead to other
 * pages (`theme/browser/keys.listener.ts`) do not while the element is marked.
 */
export function useKeepEdit(element: HTMLElement, isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => event.preventDefault();
    element.dataset.edited = '';
    addEventListener('beforeunload', ask);
    return () => {
      delete element.dataset.edited;
      removeEventListener('beforeunload', ask);
    };
  }, [element, isChanged]);
}
