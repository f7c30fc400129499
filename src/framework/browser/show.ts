import { announce } from '../../core/browser/dom.ts';
import { announcePage, mainOf } from '../../core/browser/page.ts';
import type { FetchedPage } from './pages.ts';
import { takeDocument } from './parse-pages.ts';

const headSelector =
  '[name="description"], [name="robots"], [property], [rel="canonical"], [rel="alternate"]';

/**
 * Milliseconds until a page has appeared (`shell.css`), even on a slow CPU. Content below the
 * window waits for that (`prose.css`).
 */
const ENTERS = 300;

/**
 * Shows a fetched page in the document: its `<main>` with its custom elements, its title, and its
 * metadata for search engines and link previews.
 * @throws errors of the page's elements and listeners
 */
export function showPage(page: FetchedPage): void {
  const incoming = takeDocument(page);
  document.title = incoming.title;
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  for (const element of incoming.head.querySelectorAll(headSelector)) document.head.append(element);
  const failed = collectFailures();
  // Moved instead of copied, because a long page has thousands of nodes.
  const main = mainOf(incoming);
  main.classList.add('enters');
  setTimeout(() => main.classList.remove('enters'), ENTERS);
  mainOf(document).replaceWith(main);
  announcePage();
  failed.rethrow();
  announce(document.title);
}

/**
 * Collects errors that elements throw while they are connected, and listeners while they are
 * called. The browser reports those to the window instead of throwing them to the caller.
 */
export function collectFailures(): { rethrow(): void } {
  const failures: ErrorEvent[] = [];
  const note = (event: ErrorEvent) => {
    failures.push(event);
    event.preventDefault(); // reported by the caller of `rethrow`
  };
  addEventListener('error', note);
  return {
    /** Stops listening and throws the first collected error, if any. */
    rethrow() {
      removeEventListener('error', note);
      const [first] = failures;
      if (first) throw first.error;
    },
  };
}
