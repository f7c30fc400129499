import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from '../../site/node/threads.ts';
import { evaluate, placeOf } from '../evaluate.ts';
import { type Graph, toNamedGraph } from '../graph.ts';
import { type About, explain } from '../machine-error.ts';
import type { InitialTransition } from '../settle.ts';
import { settle } from '../settle.ts';

/** A machine as JavaScript. */
export interface MachineModule {
  /** A CommonJS module that exports it. */
  js: string;
  /** Addresses of the packages that it asks for, by the names that it has for them. */
  packages: Readonly<Record<string, string>>;
}

export interface EvaluateTask extends MachineModule {
  name: string;
  /** One shared byte: 1 as soon as the machine is there and gets started. */
  settling: SharedArrayBuffer;
}

export type Evaluated = { graph: Graph } | { problem: string; about: About };

parentPort?.on('message', async (task: EvaluateTask) => {
  const answer: ThreadAnswer<Evaluated> = { result: await read(task) };
  parentPort?.postMessage(answer);
});

async function read({ js, packages, name, settling }: EvaluateTask): Promise<Evaluated> {
  try {
    const loading = Object.entries(packages).map(async ([asked, url]) => {
      const exported: object = await import(/* @vite-ignore */ url);
      return [asked, exported] as const;
    });
    const exported = await evaluate(js, Object.fromEntries(await Promise.all(loading)), {});
    const graph = toNamedGraph(exported, name);
    new Uint8Array(settling)[0] = 1;
    const { initialTransition } = await import('xstate');
    settle(exported[name], graph, initialTransition as unknown as InitialTransition);
    return { graph };
  } catch (thrown) {
    const problem = explain(thrown);
    const { message, hint, word, place = placeOf(problem) } = problem;
    return { problem: message, about: { hint, word, place } };
  }
}
