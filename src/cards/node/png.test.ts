import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { toPng } from './png.ts';

/** Returns the pixels of a PNG as resvg reads it. */
function decoded(png: Buffer, width: number, height: number): Uint8Array {
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`,
  ).render().pixels;
}

/** Returns an image with a color for each pixel. */
function picture(width: number, height: number, color: (x: number, y: number) => [number, number, number]) {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([...color(x, y), 255], (y * width + x) * 4);
  return pixels;
}

const [width, height] = [40, 30];

describe('toPng', () => {
  it('keeps every pixel of an image with few colors', () => {
    const pixels = picture(width, height, (x, y) => (y < 10 ? [238, 240, 255] : [x % 7, 0, y % 3]));
    expect(decoded(toPng(pixels, width, height), width, height)).toEqual(Buffer.from(pixels));
  });

  it('merges similar colors if there are more than 256, and keeps the first ones', () => {
    const pixels = picture(width, height, (x, y) => (y === 0 ? [255, 255, 255] : [x * 6, y * 8, 200]));
    const shown = decoded(toPng(pixels, width, height), width, height);
    expect([...shown.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    const differences = pixels.map((value, i) => Math.abs(value - shown[i]!));
    expect(Math.max(...differences)).toBeGreaterThan(0);
    expect(Math.max(...differences)).toBeLessThan(32);
  });
});
