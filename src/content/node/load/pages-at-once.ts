/**
 * How many pages a thread compiles concurrently. While another thread draws a page's machines or
 * finds its types, it continues with the next page.
 */
export const PAGES_AT_ONCE = 4;
