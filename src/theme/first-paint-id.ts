/** The id that the first paint waits for. No heading or API member can have it. */
export const FIRST_PAINT_ID = 'page:top';
