import type { Glyph } from './boxes.ts';

/** Path data of the small signs beside texts, each drawn with a thin line in a square of 14 pixels. */
export const GLYPHS: Record<Glyph, string> = {
  entry: 'M1.5 7h7M5.5 4l3 3-3 3M12 2.5v9',
  exit: 'M2 2.5v9M5 7h7M9 4l3 3-3 3',
  invoke: 'M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0M6 5v4l3-2z',
  action: 'M8 2 4 7.8h3L6 12l4-5.8H7z',
  clock: 'M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0M7 4.2V7l2 1.3',
  check: 'M3 7.4l2.7 2.8L11 4.4',
  cross: 'M4 4l6 6M10 4l-6 6',
  reenter: 'M11.4 7A4.4 4.4 0 1 1 10 3.8L11.4 5M11.4 2v3h-3',
};
