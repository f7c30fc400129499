import { t } from '../../../site/messages.ts';

/** What takes less than this is not worth a word, in milliseconds. */
const SOON = 250;

/**
 * Says over a chart that another one is being drawn; the chart itself stays as it is until that is there.
 * @returns what ends it
 */
export function noteDrawing(figure: HTMLElement): () => void {
  const note = document.createElement('p');
  note.className = 'chart-drawing';
  note.role = 'status';
  const timer = setTimeout(() => {
    figure.append(note);
    // A screen reader tells what comes into a status that is there.
    note.textContent = t.chart.drawing;
  }, SOON);
  return () => {
    clearTimeout(timer);
    note.remove();
  };
}
