/** Where the history entry keeps when the page was reloaded for code that could not be loaded. */
export const RELOADED = 'reloaded-for-code';

/** How long after such a reload there is no other, in milliseconds: one that does not help must not become a loop. */
export const RELOAD_PAUSE = 30_000;
