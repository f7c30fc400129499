import type { MachineQuestion } from './extract.ts';
import { loadMachine } from './extract.ts';
import type { Graph } from './graph.ts';
import { layout } from './layout.ts';
import { svgSize, toSvg } from './svg.ts';
import { toOutline, toSentences } from './text.ts';

export interface Drawing {
  svg: string;
  /** Natural size in pixels. */
  width: number;
  height: number;
  /** The machine as an outline, for readers without the picture. */
  text: string;
}

/**
 * Draws a machine that is declared in a page's code samples. The same input gives the same output, byte for byte.
 *
 * `idPrefix` starts every id in the drawing and must be unique in a page. Throws an Error that names the machine when
 * no sample declares it or its code fails.
 */
export async function drawStatechart(question: MachineQuestion & { idPrefix: string }): Promise<Drawing> {
  const { idPrefix, name } = question;
  return drawGraph(await loadMachine(question), { idPrefix, title: `Statechart of ${name}` });
}

/** Draws a graph. */
export async function drawGraph(
  graph: Graph,
  options: { idPrefix: string; title: string },
): Promise<Drawing> {
  const scene = await layout(graph);
  const svg = toSvg(scene, { ...options, description: toSentences(graph) });
  return { svg, ...svgSize(scene), text: toOutline(graph) };
}
