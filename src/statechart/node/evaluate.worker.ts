import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../site/node/threads.ts';
import { type Graph, toNamedGraph } from '../graph.ts';
import { type About, explain } from '../machine-error.ts';
import type { InitialTransition } from '../settle.ts';
import { settle } from '../settle.ts';

export interface EvaluateTask {
  /** JavaScript of a module that exports the machine; it imports by URL. */
  code: string;
  name: string;
  /** One shared byte: 1 as soon as the machine is there and gets started. */
  settling: SharedArrayBuffer;
}

export type Evaluated = { graph: Graph } | { problem: string; about: About };

parentPort?.on('message', async (task: EvaluateTask) => {
  const answer: ThreadAnswer<Evaluated> = { result: await evaluate(task) };
  parentPort?.postMessage(answer);
});

async function evaluate({ code, name, settling }: EvaluateTask): Promise<Evaluated> {
  try {
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    const graph = toNamedGraph(exported, name);
    new Uint8Array(settling)[0] = 1;
    const { initialTransition } = await import('xstate');
    settle(exported[name], graph, initialTransition as unknown as InitialTransition);
    return { graph };
  } catch (thrown) {
    const { message, hint, word, place } = explain(thrown);
    return { problem: message, about: { hint, word, place } };
  }
}
