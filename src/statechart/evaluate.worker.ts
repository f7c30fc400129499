import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../site/threads.ts';
import type { Evaluated, EvaluateTask } from './evaluate.ts';
import { toGraph } from './graph.ts';
import { explain } from './machine-error.ts';
import type { InitialTransition } from './settle.ts';
import { settle } from './settle.ts';

parentPort?.on('message', async (task: EvaluateTask) => {
  const answer: ThreadAnswer<Evaluated> = { result: await evaluate(task) };
  parentPort?.postMessage(answer);
});

async function evaluate({ code, name, settling }: EvaluateTask): Promise<Evaluated> {
  try {
    const exported: Record<string, unknown> = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    );
    const names = new Map(Object.entries(exported).map(([declared, value]) => [value, declared]));
    const graph = toGraph(exported[name], (value) => (isShared(value) ? names.get(value) : undefined));
    // XState calls a machine without an id so; its author called it by the constant.
    if (graph.root.key === '(machine)') graph.root.key = name;
    new Uint8Array(settling)[0] = 1;
    const { initialTransition } = await import('xstate');
    settle(exported[name], graph, initialTransition as unknown as InitialTransition);
    return { graph };
  } catch (thrown) {
    const { message, cure, word, place } = explain(thrown);
    return { problem: message, about: { cure, word, place } };
  }
}

/** Two equal strings are not the same thing because one of them has a name; two references to a function are. */
function isShared(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
