import { t } from '../../i18n/messages.ts';

/** Returns an error's message and those of its causes, outermost first. */
export function errorMessages(error: unknown): string {
  const lines: string[] = [];
  // Any value can be thrown.
  let at = error as Partial<Error> | undefined;
  while (at !== undefined && lines.length < 10) {
    lines.push(at?.message ?? String(at));
    at = at?.cause as typeof at;
  }
  return lines.join(`\n\n${t.errors.cause}\n`);
}

/**
 * Makes the box that reports an error in a component and lets the reader try again (specification
 * section 4). It is bundled with React, which is also in other entries: an import would become a
 * separate file of the first load.
 */
export function crashBox(isPage: boolean, error: unknown, again: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'crash';
  box.role = 'alert';
  const title = document.createElement(isPage ? 'h1' : 'p');
  title.textContent = t.errors.crashed;
  const text = document.createElement('pre');
  text.textContent = errorMessages(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = t.errors.tryAgain;
  button.onclick = again;
  box.append(title, text, button);
  return box;
}
