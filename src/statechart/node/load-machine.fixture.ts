import type { Graph } from '../graph.ts';
import { type Evaluate, evaluator } from './evaluate.ts';
import { cutMachine, type MachineQuestion, readMachine } from './extract.ts';

const { evaluate: evaluateHere } = evaluator();

/** Reads the machine that the last of some samples declares. */
export async function loadMachine(
  question: MachineQuestion,
  evaluate: Evaluate = evaluateHere,
): Promise<Graph> {
  return readMachine(await cutMachine(question), evaluate);
}
