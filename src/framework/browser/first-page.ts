import { collectFailures } from './show.ts';

/** What goes wrong while the elements of the page that the document came with are defined: this is imported before they are. */
export const firstPage = collectFailures();
