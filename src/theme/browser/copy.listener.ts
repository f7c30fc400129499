import { announce, closestTo } from '../../core/browser/dom.ts';
import { t } from '../../i18n/messages.ts';
import { codeText } from '../../mdx/browser/code-text.ts';

const SHOWN = 2000;

// Copies a code block, or the page as Markdown. One listener handles all buttons of the document.
document.addEventListener('click', (event) => {
  const button = closestTo(event, '.copy, [data-copy]');
  if (button?.dataset.copy) void copyFile(button, button.dataset.copy);
  else if (button) void copyCode(button);
});

async function copyCode(button: HTMLElement): Promise<void> {
  const block = button.closest('.code');
  const text = block ? codeText(block) : undefined;
  if (text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    report(button, t.article.copied, true);
  } catch {
    report(button, t.article.copyFailed, false);
  }
}

/**
 * Copies a file of the site that is still loading. Safari needs the clipboard item within the click
 * handler.
 */
async function copyFile(button: HTMLElement, href: string): Promise<void> {
  let status = t.article.copied;
  try {
    const file = fetch(href).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return new Blob([await answer.text()], { type: 'text/plain' });
    });
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': file })]);
  } catch {
    status = t.article.copyFailed;
  }
  button.dataset.label ??= button.textContent;
  button.textContent = status;
  announce(status);
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, SHOWN);
}

function report(button: HTMLElement, label: string, done: boolean): void {
  button.ariaLabel = label;
  button.title = label;
  announce(label);
  button.toggleAttribute('data-done', done);
  setTimeout(() => {
    button.ariaLabel = t.article.copyCode;
    button.removeAttribute('title');
    button.removeAttribute('data-done');
  }, SHOWN);
}
