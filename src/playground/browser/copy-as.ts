import { t } from '../../site/messages.ts';
import { toMermaid } from '../../statechart/mermaid.ts';
import { copyDrawing, copyText } from './copy-drawing.ts';
import { embedSnippet, pictureSnippet } from './embed-snippet.ts';
import { scriptOf } from './scripts.ts';

/** How long the menu says what has come of copying, in milliseconds. */
const SHOWN = 2000;

/**
 * Copies a drawing's machine for other programs, closes the menu that asked for it, and lets the menu say whether that worked.
 * @param form `code`, `mermaid`, `svg`, `png`, `embed` or `picture`
 */
export async function copyAs(figure: HTMLElement, form: string): Promise<void> {
  const isCopied = await copy(figure, form);
  const menu = figure.querySelector<HTMLDetailsElement>('.chart-copy');
  const label = menu?.querySelector('summary');
  if (!menu || !label) return;
  menu.open = false;
  label.focus();
  label.textContent = isCopied ? t.article.copied : t.article.copyFailed;
  setTimeout(() => {
    label.textContent = t.chart.copy;
  }, SHOWN);
}

async function copy(figure: HTMLElement, form: string): Promise<boolean> {
  const drawing = figure.querySelector<SVGSVGElement>('.sc-chart');
  switch (form) {
    case 'code':
      return copyText(scriptOf(figure).then(({ source }) => source));
    case 'mermaid':
      return copyText(scriptOf(figure).then(({ graph }) => toMermaid(graph)));
    case 'embed':
      return copyText(Promise.resolve(embedSnippet(figure)));
    case 'picture':
      return copyText(Promise.resolve(pictureSnippet(figure)));
    case 'svg':
    case 'png':
      return drawing !== null && copyDrawing(drawing, form);
    default:
      return false;
  }
}
