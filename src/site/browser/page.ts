/** Dispatched on the document with a page's `<main>` when the page is shown, the first one included. */
const PAGE = 'site:page';

declare global {
  interface DocumentEventMap {
    [PAGE]: CustomEvent<HTMLElement>;
  }
}

/** Calls back with the `<main>` of each page that is shown. */
export function onPage(listener: (main: HTMLElement) => void): void {
  document.addEventListener(PAGE, ({ detail }) => listener(detail));
}

/** Tells everybody that the page in the document is shown. */
export function announcePage(): void {
  document.dispatchEvent(new CustomEvent(PAGE, { detail: mainOf(document) }));
}

/** The page's own element, which every document of ours has. */
export const mainOf = (root: Document): HTMLElement => root.getElementById('main')!;
