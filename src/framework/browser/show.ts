import { showCrash } from './error-screen.ts';
import type { FetchedPage } from './pages.ts';

/** Makes a part of a page work; gives back what undoes it before the next page comes. */
export type Behavior = (main: HTMLElement) => (() => void) | undefined;

/** Behaviors of the page's own element, and of the shell, which adjusts itself to each page. */
export interface Behaviors {
  page: Behavior[];
  /** Called with each page's `<main>`, the first one included. */
  shell: ((main: HTMLElement) => void)[];
}

const cleanups: (() => void)[] = [];

/** The page's own element. */
export const mainOf = (root: Document = document): HTMLElement => root.getElementById('main') as HTMLElement;

/** Makes the page that stands in the document work. A behavior that fails puts the crash screen in the page's place. */
export function enliven(behaviors: Behaviors): void {
  for (const cleanup of cleanups.splice(0)) cleanup();
  const main = mainOf();
  try {
    for (const behavior of behaviors.shell) behavior(main);
    for (const behavior of behaviors.page) {
      const cleanup = behavior(main);
      if (cleanup) cleanups.push(cleanup);
    }
  } catch (error) {
    showCrash(error);
  }
}

const headSelector = 'meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

/** Puts a fetched page into the document: its `<main>`, its title and what search engines and sharing read. */
export function showPage(page: FetchedPage, behaviors: Behaviors): void {
  const incoming = new DOMParser().parseFromString(page.html, 'text/html');
  document.title = incoming.title;
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  for (const element of incoming.head.querySelectorAll(headSelector)) document.head.append(element);
  // Moved, not copied: a long page has thousands of nodes.
  mainOf().replaceWith(mainOf(incoming));
  enliven(behaviors);
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = document.title;
}
