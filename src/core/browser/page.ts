/**
 * The name of the event that is dispatched on the document, with the page's `<main>`, when a page
 * is shown, including the first one.
 */
const PAGE = 'site:page';

declare global {
  interface DocumentEventMap {
    [PAGE]: CustomEvent<HTMLElement>;
  }
}

/** Calls `listener` with the `<main>` of each page that is shown. */
export function onPage(listener: (main: HTMLElement) => void): void {
  document.addEventListener(PAGE, ({ detail }) => listener(detail));
}

/** Dispatches the event for the page in the document. */
export function announcePage(): void {
  document.dispatchEvent(new CustomEvent(PAGE, { detail: mainOf(document) }));
}

/** Returns the page's `<main>`, which exists in all of the site's documents. */
export const mainOf = (root: Document): HTMLElement => root.getElementById('main')!;
