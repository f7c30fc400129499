import type { Drawing } from '../draw.ts';
import { drawGraph } from '../draw.ts';
import type { Graph } from '../graph.ts';
import { MachineError } from '../machine-error.ts';
import type { MachineScript } from '../machine-script.ts';
import { loadEngine } from './engine.ts';
import { type Evaluate, evaluator } from './evaluate.ts';
import type { CutMachine, MachineQuestion } from './extract.ts';
import { broken, cutMachine, readMachine } from './extract.ts';
import { machineScript } from './script.ts';

export type { Drawing } from '../draw.ts';
export { BrokenMachine } from './extract.ts';

/** Values that were made before, by a text that says what they are made of. */
export interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** What is remembered of statecharts: machines as graphs, by their code, and drawings, by their graphs. */
export interface ChartMemory {
  graphs: Memory<Graph>;
  drawings: Memory<Drawing>;
}

/** The machines of one page as drawings that are ready to run. */
export interface Charts {
  /**
   * Draws a machine that is declared in the page's code samples. The same input gives the same output, byte for byte.
   * @param question `idPrefix` starts every id in the drawing and must be unique in the page
   * @throws BrokenMachine when no sample declares the machine, it cannot be read or started, or there is too much of it to draw
   */
  draw(question: MachineQuestion & { idPrefix: string }): Promise<Drawing & { script: MachineScript }>;
  /** Ends what evaluates the machines. */
  close(): void;
}

/** Makes ready to draw the machines of one page. */
export function chartsOfPage(memory?: ChartMemory): Charts {
  const { evaluate, close } = evaluator();
  return {
    close,
    async draw(question) {
      const { idPrefix, name } = question;
      const machine = await cutMachine(question);
      const graph = await readOnce(machine, evaluate, memory?.graphs);
      const script = await machineScript(machine, graph);
      const key = JSON.stringify([graph, idPrefix, name]);
      const remembered = memory?.drawings.get(key);
      if (remembered) return { script, ...remembered };
      const drawing = await drawGraph(graph, {
        idPrefix,
        title: `Statechart of ${name}`,
        engine: loadEngine(),
      }).catch((error) => {
        throw error instanceof MachineError ? broken(error, machine, 'draw') : error;
      });
      memory?.drawings.set(key, drawing);
      return { script, ...drawing };
    },
  };
}

async function readOnce(
  machine: CutMachine,
  evaluate: Evaluate,
  memory: Memory<Graph> | undefined,
): Promise<Graph> {
  const { js, packages, name } = machine;
  const key = JSON.stringify([js, packages, name]);
  const remembered = memory?.get(key);
  if (remembered) return remembered;
  const graph = await readMachine(machine, evaluate);
  memory?.set(key, graph);
  return graph;
}
