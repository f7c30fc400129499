import { codeText } from '../../mdx/browser/code-text.ts';

const SHOWN = 2000;

// Copies a code block; one listener serves every button of the document.
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('.copy') : null;
  const block = button?.closest('.code');
  const text = block ? codeText(block) : undefined;
  if (!button || text === undefined) return;
  try {
    await navigator.clipboard.writeText(text);
    report(button, 'Copied', true);
  } catch {
    report(button, 'Copying failed: select the code and copy it', false);
  }
});

function report(button: HTMLElement, label: string, done: boolean): void {
  button.setAttribute('aria-label', label);
  button.title = label;
  button.toggleAttribute('data-done', done);
  setTimeout(() => {
    button.setAttribute('aria-label', 'Copy code');
    button.removeAttribute('title');
    button.removeAttribute('data-done');
  }, SHOWN);
}
