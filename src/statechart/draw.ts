import type { Engine } from './elk-question.ts';
import type { Graph } from './graph.ts';
import { layout } from './layout.ts';
import { svgSize, toSvg } from './svg.ts';
import { toOutline, toSentence } from './text.ts';

export interface Drawing {
  svg: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The machine as lists in HTML, for readers without the picture. */
  outline: string;
}

/**
 * Draws a graph, in the build or in a browser. The same graph gives the same drawing, byte for byte.
 *
 * `idPrefix` starts every id in the drawing and must be unique in a page.
 */
export async function drawGraph(
  graph: Graph,
  options: { idPrefix: string; title: string; engine: Engine },
): Promise<Drawing> {
  const scene = await layout(graph, options.engine);
  const svg = toSvg(scene, { ...options, description: toSentence(graph) });
  return { svg, ...svgSize(scene), outline: toOutline(graph) };
}
