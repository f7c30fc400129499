import { message } from './messages.ts';

// What the form at the end of a page and the server that answers it must agree on.

/** Characters that a comment may have. */
export const LONGEST_COMMENT = 1000;

const missing = message({ id: 'theme.feedback.missing', message: 'What was missing? (optional)' });
const more = message({ id: 'theme.feedback.more', message: 'Anything to add? (optional)' });

/** What is asked after a vote. */
export const whatElse = (helpful: boolean) => (helpful ? more : missing);
