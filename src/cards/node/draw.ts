import { Resvg } from '@resvg/resvg-js';
import type { Card } from '../card.ts';
import { CARD } from '../size.ts';
import { toPng } from './png.ts';
import { type Area, cardLayers } from './svg.ts';

const BYTES = 4;
const WHOLE: Area = { x: 0, y: 0, ...CARD };

/**
 * The pixels of each background drawn so far. There is one per layout of a card and name of a site.
 */
const backgrounds = new Map<string, Uint8Array>();
/**
 * Buffer in which cards are composed. Allocating a new one for each card would take a third of the
 * time.
 */
const canvas = new Uint8Array(CARD.width * CARD.height * BYTES);

/**
 * Draws a card as PNG. The same card has the same bytes on every machine.
 * @throws if the SVG cannot be parsed
 */
export function drawCard(card: Card): Buffer {
  return toPng(cardPixels(card), CARD.width, CARD.height);
}

/**
 * Returns the pixels of a card. They are valid until the next card is drawn.
 * @throws if the SVG cannot be parsed
 */
export function cardPixels(card: Card): Uint8Array {
  const { background, patches } = cardLayers(card);
  const behind = backgrounds.get(background) ?? render(background, WHOLE);
  backgrounds.set(background, behind);
  canvas.set(behind);
  for (const { area, svg } of patches) paste(render(svg, area), area);
  return canvas;
}

/** Renders SVG elements and returns the pixels of an area. */
function render(elements: string, { x, y, width, height }: Area): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${elements}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

function paste(pixels: Uint8Array, { x, y, width, height }: Area): void {
  const stride = width * BYTES;
  for (let row = 0; row < height; row++)
    canvas.set(pixels.subarray(row * stride, (row + 1) * stride), ((y + row) * CARD.width + x) * BYTES);
}
