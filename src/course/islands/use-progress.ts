import { useSyncExternalStore } from 'react';
import { currentProgress, NO_PROGRESS, onProgress } from '../browser/progress.ts';

/** Returns the stored progress and follows its changes. At build, there is none. */
export const useProgress = () => useSyncExternalStore(onProgress, currentProgress, () => NO_PROGRESS);
