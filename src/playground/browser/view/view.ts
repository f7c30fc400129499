import { t } from '../../../i18n/messages.ts';
import { DRAWING_CHANGED, MACHINE_CHANGED } from '../scripts.ts';
import { closable } from './closable.ts';
import { stateFinder } from './find-state.ts';
import { zoomable } from './zoom.ts';

/** The maximum share of the window's height for a zoomable drawing in the page. */
const TALLEST = 0.75;

/** A drawing whose size, position, and depth the reader controls. */
export interface View {
  /** Fits the drawing into the available space. */
  fit(): void;
  /** Handles the keys `+`, `-`, and `0`. Returns whether it is one of them. */
  key(key: string): boolean;
  /** Restores the page's drawing. */
  close(): void;
}

const views = new WeakMap<HTMLElement, View>();

/** The open view of a figure. */
export const viewOf = (figure: HTMLElement) => views.get(figure);

/**
 * Lets a reader zoom and move a drawing and collapse its compound states; returns the existing view
 * if there is one. Its buttons follow the one that opens it. The arrow keys move the drawing,
 * because its scroll container has the focus.
 */
export function openView(figure: HTMLElement): View {
  const open = views.get(figure);
  if (open) return open;
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas')!;
  const opener = figure.querySelector<HTMLElement>('[data-chart="zoom"]')!;
  canvas.style.setProperty('--room', `${Math.min(canvas.offsetHeight, innerHeight * TALLEST)}px`);
  canvas.classList.add('chart-view');
  const zoom = zoomable(canvas, () => figure.closest('dialog') !== null);
  const states = closable(figure);
  const buttons = document.createElement('div');
  buttons.className = 'chart-zoom';
  for (const [words, name, act] of [
    ['−', t.chart.zoomOut, zoom.out],
    [t.chart.fit, t.chart.fitWindow, zoom.fit],
    ['+', t.chart.zoomIn, zoom.in],
  ] as const) {
    const properties = { type: 'button', textContent: words, ariaLabel: name, tabIndex: -1, onclick: act };
    buttons.append(Object.assign(document.createElement('button'), properties));
  }
  buttons.append(...stateFinder(figure, zoom.read));
  opener.after(buttons);
  opener.ariaPressed = 'true';
  // A chart that follows the code stays as large as its reader wants it.
  const refit = () => (figure.closest('.workspace') ? zoom.refit() : zoom.fit());
  for (const event of [MACHINE_CHANGED, DRAWING_CHANGED]) figure.addEventListener(event, refit);

  const view: View = {
    fit: zoom.fit,
    key(key) {
      const act = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': zoom.fit }[key];
      act?.();
      return act !== undefined;
    },
    close() {
      views.delete(figure);
      for (const event of [MACHINE_CHANGED, DRAWING_CHANGED]) figure.removeEventListener(event, refit);
      states.end();
      zoom.end();
      buttons.remove();
      figure.querySelector('[data-found]')?.removeAttribute('data-found');
      opener.ariaPressed = 'false';
      canvas.classList.remove('chart-view');
    },
  };
  views.set(figure, view);
  return view;
}
