import { loadPart } from '../../core/browser/load-part.ts';
import { fetchOnly } from '../../core/browser/vite-preload.ts';

const load = () => import('./react.ts');

/** Loads React, once for all islands. */
export const loadReact = () => loadPart(load);

/**
 * Fetches and compiles React without running it, because running it would block the main thread of
 * a slow device for 75 ms.
 */
export const fetchReact = () => fetchOnly(load);
