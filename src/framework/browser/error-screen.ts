import { loader } from '../../site/browser/loader.ts';
import { make } from '../../site/browser/make.ts';
import { announcePage, mainOf } from '../../site/browser/page.ts';
import { reloadOnce, serverAnswers } from '../../site/browser/reload-once.ts';
import { t } from '../../site/messages.ts';

/** An error's message and those of its causes, outermost first. */
export function messages(error: unknown): string {
  const lines: string[] = [];
  // Anything can be thrown.
  let at = error as Partial<Error> | undefined;
  while (at !== undefined && lines.length < 10) {
    lines.push(at?.message ?? String(at));
    at = at?.cause as Partial<Error> | undefined;
  }
  return lines.join(`\n\n${t.errors.cause}\n`);
}

/**
 * Puts a title, what the error says and something to do about it in the page's place, and says so: it is the page's title, too.
 * @returns the button, to which the focus belongs where a reader has come here
 */
function replaceMain(title: string, error: unknown, label: string, onclick: () => void): HTMLElement {
  const button = make('button', { type: 'button', onclick }, label);
  mainOf(document).replaceChildren(
    make(
      'div',
      { className: 'crash', role: 'alert' },
      make('h1', {}, title),
      make('pre', {}, messages(error)),
      button,
    ),
  );
  // Before the name of the site stand the other page's title and version.
  document.title = document.title.replace(/.*(?= \|)|.*/, () => title);
  return button;
}

/**
 * The crash screen (specification section 8).
 * @param again shows the page anew; the document's own page is loaded anew
 * @returns its button
 */
export function showCrash(error: unknown, again: () => void = () => location.reload()): HTMLElement {
  console.error(error);
  return replaceMain(t.errors.crashed, error, t.errors.tryAgain, again);
}

/**
 * What stands in a page's place when its content could not be fetched: the error's text and a Retry button.
 * @param path the page's address, which is marked as the current one from then on
 * @returns the button
 */
export function showLoadFailure(error: unknown, path: string, again: () => void): HTMLElement {
  const main = mainOf(document);
  const wasOther = main.dataset.path !== path;
  main.dataset.path = path;
  main.dataset.failed = '';
  const button = replaceMain(t.errors.notLoaded, error, t.errors.retry, again);
  if (wasOther) announcePage();
  return button;
}

/** A spinner while content is fetched again. */
export function showLoader(): void {
  mainOf(document).replaceChildren(loader());
}

/**
 * Reloads the page where code of it cannot be loaded, once, if the server still answers: it has another build then.
 */
export function reloadOnMissingCode(): void {
  addEventListener('vite:preloadError', async () => {
    if (await serverAnswers()) reloadOnce();
  });
}
