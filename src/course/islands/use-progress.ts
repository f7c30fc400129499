import { useSyncExternalStore } from 'react';
import { currentProgress, NO_PROGRESS, onProgress } from '../browser/progress.ts';

/** Reads the stored progress and follows it. The build knows of none. */
export const useProgress = () => useSyncExternalStore(onProgress, currentProgress, () => NO_PROGRESS);
