import type { Drawing } from '../draw.ts';
import { drawGraph } from '../draw.ts';
import { MachineError } from '../machine-error.ts';
import type { MachineScript } from '../machine-script.ts';
import { loadEngine } from './engine.ts';
import type { MachineQuestion } from './extract.ts';
import { broken, cutMachine, readMachine } from './extract.ts';
import { machineScript } from './script.ts';

export type { Drawing } from '../draw.ts';
export { BrokenMachine } from './extract.ts';

/** Drawings that were made before, by the graph and what else a drawing depends on, as text. */
export interface DrawingMemory {
  get(key: string): Drawing | undefined;
  set(key: string, drawing: Drawing): void;
}

/**
 * Draws a machine that is declared in a page's code samples, and makes it ready to run. The same input gives the same output, byte for byte.
 *
 * `idPrefix` starts every id in the drawing and must be unique in a page. Throws BrokenMachine when no sample
 * declares the machine, it cannot be read or started, or there is too much of it to draw.
 */
export async function drawStatechart(
  question: MachineQuestion & { idPrefix: string },
  memory?: DrawingMemory,
): Promise<Drawing & { script: MachineScript }> {
  const { idPrefix, name } = question;
  const machine = await cutMachine(question);
  const graph = await readMachine(machine);
  const script = await machineScript(machine, graph);
  const key = JSON.stringify([graph, idPrefix, name]);
  const remembered = memory?.get(key);
  if (remembered) return { script, ...remembered };
  const engine = loadEngine();
  const drawing = await drawGraph(graph, { idPrefix, title: `Statechart of ${name}`, engine }).catch(
    (error) => {
      throw error instanceof MachineError ? broken(error, machine, 'draw') : error;
    },
  );
  memory?.set(key, drawing);
  return { script, ...drawing };
}
