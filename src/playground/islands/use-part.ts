import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadDocument } from '../../core/browser/reload-once.ts';

/** A part of the site that loads on demand; `retry` is set if loading has failed. */
export interface Part<T> {
  loaded: T | undefined;
  retry: (() => void) | undefined;
}

/**
 * Loads a part on demand. If that fails for a second time, the page is reloaded.
 * @param load such as `() => loadPart(() => import('./solution.tsx'))`
 */
export function usePart<T extends object>(load: () => Promise<T>, isWanted = true): Part<T> {
  const [loaded, setLoaded] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const wasRetried = useRef(false);
  const isNeeded = isWanted && !loaded && !hasFailed;
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    begin().then(
      (part) => {
        if (!isLeft) setLoaded(part);
      },
      async (error: unknown) => {
        console.error(error);
        if (isLeft) return;
        // The embedded playground stores nothing, so a reload would lose the reader's changes.
        if (wasRetried.current && parent === window) await loadDocument();
        setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  function retry(): void {
    wasRetried.current = true;
    setFailed(false);
  }
  return { loaded, retry: hasFailed ? retry : undefined };
}
