/** The id of a page's title, which no heading or member of the API can have. */
export const TITLE_ID = 'page:title';
