import { announce } from '../../site/browser/announce.ts';
import { announcePage, mainOf } from '../../site/browser/page.ts';
import { type FetchedPage, takeDocument } from './pages.ts';

const headSelector =
  '[name="description"], [name="robots"], [property], [rel="canonical"], [rel="alternate"]';

/** Milliseconds after which a page has come into sight (`shell.css`) on a slow processor, too; what is below the window waits for that (`prose.css`). */
const ENTERS = 300;

/**
 * Puts a fetched page into the document: its `<main>`, whose elements mount themselves, its title and what search engines and
 * sharing read.
 * @throws what an element or a listener of the page throws
 */
export function showPage(page: FetchedPage): void {
  const incoming = takeDocument(page);
  document.title = incoming.title;
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  for (const element of incoming.head.querySelectorAll(headSelector)) document.head.append(element);
  addStyles(incoming);
  const failed = collectFailures();
  // Moved, not copied: a long page has thousands of nodes.
  const main = mainOf(incoming);
  main.classList.add('enters');
  setTimeout(() => main.classList.remove('enters'), ENTERS);
  mainOf(document).replaceWith(main);
  announcePage();
  failed.rethrow();
  announce(document.title);
}

/** Adds the page's own styles that no page before it has brought. None is ever removed: where one with cascade layers comes or goes, the browser styles all that there is anew. */
function addStyles(incoming: Document): void {
  for (const style of incoming.querySelectorAll<HTMLElement>('style[data-part]'))
    if (!document.querySelector(`[data-part="${style.dataset.part}"]`)) document.head.append(style);
}

/**
 * Hears of what elements throw while they are connected, and listeners while they are called: the platform reports that to the
 * window instead of to the code that connected or called them.
 */
export function collectFailures(): { rethrow(): void } {
  const failures: ErrorEvent[] = [];
  const note = (event: ErrorEvent) => {
    failures.push(event);
    event.preventDefault(); // whoever calls `rethrow` tells of it
  };
  addEventListener('error', note);
  return {
    /** Stops listening and throws what was thrown first. */
    rethrow() {
      removeEventListener('error', note);
      const [first] = failures;
      if (first) throw first.error;
    },
  };
}
