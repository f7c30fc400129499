import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the site that loads on demand; `retry` is set if loading has failed. */
export interface Part<T> {
  loaded: T | undefined;
  retry: (() => void) | undefined;
}

/** Loads a part on demand. @param load such as `() => loadPart(() => import('./solution.tsx'))` */
export function usePart<T extends object>(load: () => Promise<T>, isWanted = true): Part<T> {
  const [loaded, setLoaded] = useState<T>();
  const [hasFailed, setFailed] = useState(false);
  const isNeeded = isWanted && !loaded && !hasFailed;
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    begin().then(
      (part) => {
        if (!isLeft) setLoaded(part);
      },
      (error: unknown) => {
        console.error(error);
        if (!isLeft) setFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isNeeded]);
  return { loaded, retry: hasFailed ? () => setFailed(false) : undefined };
}
