import { crossings } from './lines.ts';
import type { Scene } from './scene.ts';

/** Widths of the columns that a drawing stands in, in pixels. */
export const ARTICLE = 710;
export const PHONE = 350;
// How many pixels of height a crossing of lines is worth.
const CROSSING = 40;

/** How much a reader pays for a drawing, in pixels of height: height is scrolled anyway, width beyond a phone or the article is not. */
export function cost(scene: Scene): number {
  const { width, height } = scene;
  const size = height + 0.35 * width + 0.9 * Math.max(0, width - PHONE) + 3 * Math.max(0, width - ARTICLE);
  return size + CROSSING * crossings(scene);
}

/** The one of two drawings that costs less, the first of equals. */
export function cheaper(a: Scene, b: Scene): Scene {
  return cost(b) < cost(a) ? b : a;
}
