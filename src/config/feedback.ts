import type { Catalog } from '../i18n/messages.ts';

// Definitions shared by the form at the end of a page and the server that handles it.

/** Maximum number of characters in a comment. */
export const LONGEST_COMMENT = 1000;

/** Returns the question that follows a vote. */
export const commentQuestion = (
  helpful: boolean,
  { more, missing }: Pick<Catalog['answers']['feedback'], 'more' | 'missing'>,
) => (helpful ? more : missing);
