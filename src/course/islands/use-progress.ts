import { useSyncExternalStore } from 'react';
import { currentProgress, isProgressKept, NO_PROGRESS, onProgress } from '../browser/progress.ts';

/** Returns the stored progress and follows its changes. At build, there is none. */
export const useProgress = () => useSyncExternalStore(onProgress, currentProgress, () => NO_PROGRESS);

/** Returns whether the browser has stored the last change of the progress. */
export const useIsProgressKept = () => useSyncExternalStore(onProgress, isProgressKept, () => true);
