import { type Drawable, draw } from './client.ts';
import { noteDrawing } from './drawing-note.ts';

/**
 * Has a graph drawn for a figure, which says so meanwhile and shows what it has.
 * @throws what `draw` throws
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
