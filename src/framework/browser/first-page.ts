import { collectFailures } from './show.ts';

/**
 * Collects errors that are thrown while the elements of the initial page are defined. Must be
 * imported before they are.
 */
export const firstPage = collectFailures();
