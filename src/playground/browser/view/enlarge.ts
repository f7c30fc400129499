import { format, t } from '../../../site/messages.ts';
import { openView, viewOf } from './view.ts';

export { openView, viewOf } from './view.ts';

/**
 * Shows a drawing, and its simulation if it runs, over the whole window, fitted into it, until the reader closes it; shows it in its place again
 * where it is large already.
 * @param button the button that was pressed; says from then on what its next press does
 */
export function enlarge(figure: HTMLElement, button: HTMLElement): void {
  const open = figure.closest('dialog');
  if (open) {
    open.close();
    return;
  }
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas')!;
  const { scrollLeft } = canvas;
  const wasOpen = viewOf(figure) !== undefined;
  const place = document.createElement('div');
  // The article keeps its height, so that nothing moves behind the dialog.
  place.style.height = `${figure.offsetHeight}px`;
  const dialog = document.createElement('dialog');
  dialog.className = 'chart-large';
  dialog.setAttribute('aria-label', format(t.chart.of, { machine: figure.dataset.machine ?? '' }));
  // In the article, since the styles of its parts hold there.
  figure.replaceWith(place, dialog);
  dialog.append(figure);
  button.textContent = t.chart.smaller;
  const view = openView(figure);
  view.fit();
  dialog.addEventListener('close', () => {
    if (!wasOpen) view.close();
    place.replaceWith(figure);
    dialog.remove();
    if (wasOpen) view.fit();
    else canvas.scrollLeft = scrollLeft;
    button.textContent = t.chart.enlarge;
    button.focus({ preventScroll: true });
  });
  dialog.showModal();
}
