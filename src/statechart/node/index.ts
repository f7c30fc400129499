import type { Drawing } from '../draw/draw.ts';
import { drawGraph } from '../draw/draw.ts';
import type { Graph } from '../graph/graph.ts';
import { MachineError } from '../machine/machine-error.ts';
import type { AuthorPayloads, MachineScript, Payloads } from '../machine/machine-script.ts';
import { loadEngine } from './engine.ts';
import { type Evaluate, evaluatorOfPage } from './evaluate.ts';
import type { CutMachine, MachineQuestion } from './extract.ts';
import { BrokenMachine, broken, cutMachine, readMachine } from './extract.ts';
import type { Memory } from './memory.ts';
import { machineScript } from './script.ts';

export type { Drawing } from '../draw/draw.ts';
export { BrokenMachine } from './extract.ts';
export type { Memory } from './memory.ts';

/** Caches for statecharts: graphs by code, drawings by graph, and payloads of events. */
export interface ChartMemory {
  graphs: Memory<Graph>;
  drawings: Memory<Drawing>;
  payloads: Memory<Payloads>;
}

/** A chart on a page. */
export interface ChartQuestion extends MachineQuestion {
  idPrefix: string;
  page?: readonly string[];
  send?: AuthorPayloads | undefined;
}

/** Draws the machines of one page, ready to run. */
export interface Charts {
  /**
   * Draws a machine that is declared in the page's code samples. The same input always gives the
   * same bytes.
   * @param question `idPrefix` starts every id in the drawing and must be unique in the page;
   * `page` has all samples of the page, and `send` the author's payloads
   * @throws BrokenMachine if no sample declares the machine, it can't be read or started, or it is
   * too large to draw
   */
  draw(question: ChartQuestion): Promise<Drawing & { script: MachineScript }>;
  /** Ends the process that evaluates machines. */
  close(): void;
}

/** Prepares drawing the machines of one page. */
export function chartsOfPage(memory?: ChartMemory): Charts {
  const { evaluate, close } = evaluatorOfPage();
  return {
    close,
    async draw(question) {
      const { idPrefix, name, page, send } = question;
      const machine = await cutMachine(question);
      const graph = await readOnce(machine, evaluate, memory?.graphs);
      const script = await machineScript(machine, graph, { page, send, memory: memory?.payloads }).catch(
        (error) => {
          throw error instanceof MachineError
            ? new BrokenMachine(error.message, { hint: error.hint })
            : error;
        },
      );
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
