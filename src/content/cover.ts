import { sketchOf } from '../statechart/sketch.ts';
import type { CompiledPage } from './model.ts';

/** The picture of a page for lists, as SVG: a sketch of the first machine that it draws; undefined where it draws none. */
export function coverOf({ chart }: CompiledPage): string | undefined {
  return chart && sketchOf(chart);
}
