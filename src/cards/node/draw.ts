import { Resvg } from '@resvg/resvg-js';
import type { Card } from '../card.ts';
import { toPng } from './png.ts';
import { cardSvg } from './svg.ts';

/**
 * Draws a card as PNG. The same card gives the same bytes on every machine.
 * @throws where the SVG cannot be read
 */
export function drawCard(card: Card): Buffer {
  const { pixels, width, height } = new Resvg(cardSvg(card), { font: { loadSystemFonts: false } }).render();
  return toPng(pixels, width, height);
}
