import type { Graph } from '../graph/graph.ts';
import type { Engine } from '../layout/elk-question.ts';
import { layout } from '../layout/layout.ts';
import { toOutline, toSentence } from '../text/text.ts';
import { svgSize, toSvg } from './svg.ts';

export interface Drawing {
  svg: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The machine as HTML lists, for readers who don't see the picture. */
  outline: string;
}

/**
 * Draws a graph, at build or in a browser. The same graph always gives the same bytes.
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
