import type { Graph } from '../graph.ts';
import type { Evaluate } from './evaluate.ts';
import { cutMachine, type MachineQuestion, readMachine } from './extract.ts';

/** Reads the machine that the last of some samples declares. */
export async function loadMachine(question: MachineQuestion, evaluate?: Evaluate): Promise<Graph> {
  return readMachine(await cutMachine(question), evaluate);
}
