import { t } from '../../i18n/messages.ts';
import { toMermaid } from '../../statechart/text/mermaid.ts';
import { copyDrawing, copyText } from './copy-drawing.ts';
import { embedSnippet, pictureSnippet } from './embed-snippet.ts';
import { scriptOf } from './scripts.ts';

/** How long the menu shows the result of copying, in milliseconds. */
const SHOWN = 2000;

/**
 * Copies a drawing's machine in a different format, closes the menu, and shows on its button
 * whether copying worked.
 * @param form `code`, `mermaid`, `svg`, `png`, `embed`, or `picture`
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

/** The formats with their labels. Only published drawings can be embedded in other pages. */
const forms = (isPublished: boolean) => [
  ['code', t.chart.machineCode],
  ['mermaid', 'Mermaid'],
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ...(isPublished
    ? [
        ['embed', t.chart.embed],
        ['picture', t.chart.markdownImage],
      ]
    : []),
];

/**
 * Fills a chart's menu and opens it. The buttons are created on demand, because a page can have
 * many charts. The menu closes on Escape, which returns the focus to its button, and when the focus
 * or a press goes elsewhere.
 */
export function openCopyMenu(menu: HTMLDetailsElement): void {
  const list = document.createElement('div');
  for (const [form = '', words = ''] of forms(menu.closest('figure')?.dataset.slug !== undefined)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    button.dataset.chart = form;
    // The tools form one tab stop.
    button.tabIndex = -1;
    list.append(button);
  }
  menu.append(list);
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  menu.addEventListener('toggle', () => {
    const change = menu.open ? 'addEventListener' : 'removeEventListener';
    document[change]('pointerdown', leave);
    document[change]('focusin', leave);
  });
  menu.open = true;
}
