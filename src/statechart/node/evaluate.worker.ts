import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../site/node/threads.ts';
import { toNamedGraph } from '../graph.ts';
import { explain } from '../machine-error.ts';
import type { InitialTransition } from '../settle.ts';
import { settle } from '../settle.ts';
import type { Evaluated, EvaluateTask } from './evaluate.ts';

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
