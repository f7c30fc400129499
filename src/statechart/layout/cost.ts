import { crossings } from './lines.ts';
import type { Scene } from './scene.ts';

/** Widths of the columns that show drawings, in pixels. */
export const ARTICLE = 710;
export const PHONE = 350;
// The cost of a crossing, in pixels of height.
const CROSSING = 40;

/**
 * Rates how inconvenient a drawing is, in pixels of height. Readers scroll vertically anyway, but
 * not horizontally, so width beyond a phone or the article costs more.
 */
export function cost(scene: Scene): number {
  const { width, height } = scene;
  const size = height + 0.35 * width + 0.9 * Math.max(0, width - PHONE) + 3 * Math.max(0, width - ARTICLE);
  return size + CROSSING * crossings(scene);
}

/** The drawing that costs less; the first one if they cost the same. */
export function cheaper(a: Scene, b: Scene): Scene {
  return cost(b) < cost(a) ? b : a;
}
