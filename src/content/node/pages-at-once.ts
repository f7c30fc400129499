/**
 * How many pages a thread compiles at once: while the machines of one are drawn by another thread, or its types are asked for, it goes on with the
 * next.
 */
export const PAGES_AT_ONCE = 4;
