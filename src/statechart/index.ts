export { machineScript } from './script.ts';

import type { Drawing } from './draw.ts';
import { drawGraph } from './draw.ts';
import { loadEngine } from './engine.ts';
import type { MachineQuestion } from './extract.ts';
import { loadMachine } from './extract.ts';
import type { Graph } from './graph.ts';

export { BrokenMachine } from './extract.ts';

/**
 * Draws a machine that is declared in a page's code samples. The same input gives the same output, byte for byte.
 *
 * `idPrefix` starts every id in the drawing and must be unique in a page. Throws BrokenMachine when no sample
 * declares the machine, or it cannot be read or started.
 */
export async function drawStatechart(
  question: MachineQuestion & { idPrefix: string },
): Promise<Drawing & { graph: Graph }> {
  const { idPrefix, name } = question;
  const [graph, engine] = await Promise.all([loadMachine(question), loadEngine()]);
  return { graph, ...(await drawGraph(graph, { idPrefix, title: `Statechart of ${name}`, engine })) };
}
