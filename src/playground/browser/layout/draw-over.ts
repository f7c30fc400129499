import { type Drawable, draw } from './client.ts';
import { noteDrawing } from './drawing-note.ts';

/**
 * Draws a graph for a figure, which shows a note and its current drawing in the meantime.
 * @throws like `draw`
 */
export async function drawOver(
  figure: HTMLElement,
  request: Drawable,
  signal: AbortSignal,
): Promise<{ svg: string; outline: string }> {
  const endNote = noteDrawing(figure);
  signal.addEventListener('abort', endNote);
  try {
    return await draw(request, signal);
  } finally {
    endNote();
  }
}
