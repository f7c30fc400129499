import { t } from '../../../site/messages.ts';
import { DRAWING_CHANGED, MACHINE_CHANGED } from '../scripts.ts';
import { closable } from './closable.ts';
import { zoomable } from './zoom.ts';

/** How much of the window's height a drawing takes at most that stands in the page, where it can be zoomed. */
const TALLEST = 0.75;

/** A drawing whose size, place and depth its reader chooses. */
export interface View {
  /** Fits the drawing into the room that it has. */
  fit(): void;
  /** Does what a key stands for: `+`, `-` and `0`. Answers whether it stands for anything. */
  key(key: string): boolean;
  /** Shows the drawing as the page has it. */
  close(): void;
}

const views = new WeakMap<HTMLElement, View>();

/** The view of a figure, where it is open. */
export const viewOf = (figure: HTMLElement) => views.get(figure);

/**
 * Lets a reader zoom and move a drawing and close its compound states, or gives the view that already does. Its buttons stand behind the one that opens it;
 * the arrow keys move the drawing, since what scrolls them has the focus.
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
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: words });
    button.ariaLabel = name;
    button.tabIndex = -1;
    button.addEventListener('click', act);
    buttons.append(button);
  }
  opener.after(buttons);
  opener.setAttribute('aria-pressed', 'true');
  const refit = () => zoom.fit();
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
      opener.setAttribute('aria-pressed', 'false');
      canvas.classList.remove('chart-view');
      canvas.style.removeProperty('--room');
    },
  };
  views.set(figure, view);
  return view;
}
