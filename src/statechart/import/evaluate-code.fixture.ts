import { transform } from 'sucrase';
import * as xstate from 'xstate';
import { toGraph } from '../graph/graph.ts';
import { evaluate } from '../machine/evaluate.ts';

/** The graph of the machine that code declares as `machine`, which has to start. */
export async function graphOf(code: string) {
  const js = transform(code, { transforms: ['typescript', 'imports'], disableESTransforms: true }).code;
  const { machine } = await evaluate(js, { xstate }, {});
  return toGraph(machine);
}
