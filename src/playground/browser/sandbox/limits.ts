/**
 * The number of messages that code can send between two pings. The page becomes unresponsive with
 * many more.
 */
export const MOST_MESSAGES = 1000;

/** The maximum number of characters in a printed line or an error. A megabyte would block the page. */
export const LONGEST_LINE = 5000;

/** The maximum number of characters of a value that a simulation shows, such as the context. */
export const LONGEST_VALUE = 100_000;
