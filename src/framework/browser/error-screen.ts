import { createElement } from '../../core/browser/create-element.ts';
import { announcePage, mainOf } from '../../core/browser/page.ts';
import { reloadOnce, serverAnswers } from '../../core/browser/reload-once.ts';
import { t } from '../../i18n/messages.ts';
import { loader } from '../../theme/browser/loader.ts';

/** An error's message and those of its causes, outermost first. */
export function messages(error: unknown): string {
  const lines: unknown[] = [];
  // Anything can be thrown.
  for (let at = error as Error | undefined; at && lines.length < 10; at = at.cause as Error)
    lines.push(at.message ?? at);
  return lines.join(`\n\n${t.errors.cause}\n`);
}

/**
 * Replaces the page's content with a title, the error's message, and a button. Also sets the
 * document's title.
 * @returns the button, to focus if the reader has navigated here
 */
function replaceMain(title: string, error: unknown, label: string, onclick: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', onclick }, label);
  mainOf(document).replaceChildren(
    createElement(
      'div',
      { className: 'crash', role: 'alert' },
      createElement('h1', {}, title),
      createElement('pre', {}, messages(error)),
      button,
    ),
  );
  // Replaces the title and version of the previous page, which precede the site's name.
  document.title = document.title.replace(/.*(?= \|)|.*/, () => title);
  return button;
}

/**
 * Shows the crash screen (specification section 8).
 * @param again shows the page again; by default, reloads the document
 * @returns its button
 */
export function showCrash(error: unknown, again: () => void = () => location.reload()): HTMLElement {
  console.error(error);
  return replaceMain(t.errors.crashed, error, t.errors.tryAgain, again);
}

/**
 * Replaces the page's content with the error's message and a Retry button, because the content
 * could not be fetched.
 * @param path the page's URL path, which is marked as the current page from then on
 * @returns the button
 */
export function showLoadFailure(error: unknown, path: string, again: () => void): HTMLElement {
  const main = mainOf(document);
  const wasOther = main.dataset.path !== path;
  main.dataset.path = path;
  main.dataset.failed = '';
  // The version menu would lead to counterparts of the previous page.
  delete main.dataset.alternates;
  const button = replaceMain(t.errors.notLoaded, error, t.errors.retry, again);
  if (wasOther) announcePage();
  return button;
}

/** Shows a spinner while content is fetched again. */
export function showLoader(): void {
  mainOf(document).replaceChildren(loader());
}

/**
 * Reloads the page, once, if part of its code can't be loaded although the server responds. In that
 * case, the server has a newer build.
 */
export function reloadOnMissingCode(): void {
  addEventListener('vite:preloadError', async () => {
    if (await serverAnswers()) reloadOnce();
  });
}
