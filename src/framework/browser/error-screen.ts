import { announcePage, mainOf } from '../../site/browser/page.ts';
import { reloadOnce, serverAnswers } from '../../site/browser/reload-once.ts';
import { t } from '../../site/messages.ts';

/** An error's message and those of its causes, outermost first. */
export function messages(error: unknown): string {
  const lines: string[] = [];
  for (
    let at: unknown = error;
    at !== undefined && lines.length < 10;
    at = at instanceof Error ? at.cause : undefined
  ) {
    lines.push(at instanceof Error ? at.message : String(at));
  }
  return lines.join(`\n\n${t.errors.cause}\n`);
}

function replaceMain(className: string, ...children: (Node | string)[]): void {
  const box = document.createElement('div');
  box.className = className;
  box.append(...children);
  mainOf(document).replaceChildren(box);
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

function action(label: string, run: () => void): HTMLButtonElement {
  const button = element(
    'button',
    label,
    'rounded-lg border border-line-strong px-4 py-2 font-semibold hover:border-accent',
  );
  button.type = 'button';
  button.addEventListener('click', run);
  return button;
}

let retry: () => void = () => location.reload();

/** Says what "Try again" does: show the page anew. */
export function onTryAgain(run: () => void): void {
  retry = run;
}

/** The crash screen (specification section 8). */
export function showCrash(error: unknown): void {
  console.error(error);
  replaceMain(
    'crash',
    element('h1', t.errors.crashed, 'text-2xl'),
    element('pre', messages(error)),
    action(t.errors.tryAgain, () => retry()),
  );
}

/**
 * What stands in a page's place when its content could not be fetched: the error's text and a Retry button.
 * @param path the page's address, which is marked as the current one from then on
 */
export function showLoadFailure(error: unknown, path: string, again: () => void): void {
  const main = mainOf(document);
  const wasOther = main.dataset.path !== path;
  main.dataset.path = path;
  main.dataset.failed = '';
  replaceMain(
    'crash',
    element('h1', t.errors.notLoaded, 'text-2xl'),
    element('pre', messages(error)),
    action(t.errors.retry, again),
  );
  main.firstElementChild?.setAttribute('role', 'alert');
  document.title = document.title.replace(/^.*?(?= \| |$)/, () => t.errors.notLoaded);
  if (wasOther) announcePage();
}

/** A spinner while content is fetched again. */
export function showLoader(): void {
  const loader = element('div', '', 'loader');
  loader.setAttribute('role', 'status');
  loader.setAttribute('aria-label', t.errors.loading);
  mainOf(document).replaceChildren(loader);
}

/**
 * Reloads the page where code of it cannot be loaded, once, if the server still answers: it has another build then.
 */
export function reloadOnMissingCode(): void {
  addEventListener('vite:preloadError', async () => {
    if (await serverAnswers()) reloadOnce();
  });
}
