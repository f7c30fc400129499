/** Characters of a query that are shown. */
export const SHOWN = 100;

/** The beginning of a text that is longer than something holds, with a sign that it goes on; no character is cut in two. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
