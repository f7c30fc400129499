import type { Catalogue } from './messages.ts';

// What the form at the end of a page and the server that answers it must agree on.

/** Characters that a comment may have. */
export const LONGEST_COMMENT = 1000;

/** What is asked after a vote. */
export const whatElse = (
  helpful: boolean,
  { more, missing }: Pick<Catalogue['answers']['feedback'], 'more' | 'missing'>,
) => (helpful ? more : missing);
