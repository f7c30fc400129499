import { t } from '../../../i18n/messages.ts';

/** Shorter waits aren't announced, in milliseconds. */
const SOON = 250;

/**
 * Shows a note over a chart while another one is drawn. The chart stays visible.
 * @returns a function that removes it
 */
export function noteDrawing(figure: HTMLElement): () => void {
  const note = document.createElement('p');
  note.className = 'chart-drawing';
  note.role = 'status';
  const timer = setTimeout(() => {
    figure.append(note);
    // Screen readers announce content added to an existing status element.
    note.textContent = t.chart.drawing;
  }, SOON);
  return () => {
    clearTimeout(timer);
    note.remove();
  };
}
