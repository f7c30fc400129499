/** The id of the place that the first paint waits for, which no heading or member of the API can have. */
export const FIRST_PAINT_ID = 'page:top';
