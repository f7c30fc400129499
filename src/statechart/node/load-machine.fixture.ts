import type { Graph } from '../graph/graph.ts';
import { type Evaluate, evaluator } from './evaluate.ts';
import { cutMachine, type MachineQuestion, readMachine } from './extract.ts';

const { evaluate: evaluateHere } = evaluator();

/** Reads the machine declared in the last of some samples. */
export async function loadMachine(
  question: MachineQuestion,
  evaluate: Evaluate = evaluateHere,
): Promise<Graph> {
  return readMachine(await cutMachine(question), evaluate);
}
