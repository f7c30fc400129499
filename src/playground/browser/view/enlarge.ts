import { format, t } from '../../../i18n/messages.ts';
import { openView, viewOf } from './view.ts';

export { openView, viewOf } from './view.ts';

/**
 * Shows a drawing, and its simulation if it runs, in the whole window until the reader closes it.
 * If it is already enlarged, returns it to the page.
 * @param button the pressed button; its label describes the next press
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
  // In the article, because its styles apply there.
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
