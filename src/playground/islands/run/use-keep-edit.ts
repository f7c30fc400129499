import { useEffect } from 'react';

/**
 * Protects a reader's changes: the browser asks before the document is left, and keys that navigate
 * (`theme/browser/keys.listener.ts`) are off while the element is marked.
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
