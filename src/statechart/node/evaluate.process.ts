/** The program of the contained process that evaluates the machines of a page. */
import { createRequire } from 'node:module';
import { receive, send } from '../../core/node/contained/channel.ts';
import { exitNow, explainRefusal, guard } from '../../core/node/contained/guard.ts';
import { type Graph, toNamedGraph } from '../graph/graph.ts';
import { evaluate, placeOf } from '../machine/evaluate.ts';
import { type About, explain, MachineError } from '../machine/machine-error.ts';
import type { InitialTransition } from '../machine/settle.ts';
import { settle } from '../machine/settle.ts';

/** A machine as JavaScript. */
export interface MachineModule {
  /** A CommonJS module that exports it. */
  js: string;
  /** Paths of the packages that it requires, by name. */
  packages: Readonly<Record<string, string>>;
}

export interface EvaluateTask extends MachineModule {
  name: string;
  /** The path of XState 5, which starts machines. */
  xstate: string;
}

/** The messages: the machine exists and is being started, then its graph or a problem. */
export type EvaluateMessage =
  | { isSettling: true }
  | { graph: Graph }
  | { problem: string; about: Omit<About, 'cause'> };

const require = createRequire(import.meta.url);

function reportError(thrown: unknown): void {
  explainRefusal(thrown);
  const problem = explain(thrown);
  const { message, hint, word, place = placeOf(problem) } = problem;
  send({ problem: message, about: { hint, word, place } } satisfies EvaluateMessage);
}

async function read({ js, packages, name, xstate }: EvaluateTask): Promise<Graph> {
  const loaded = Object.entries(packages).map(([asked, path]) => [asked, require(path)] as const);
  const exported = await evaluate(js, Object.fromEntries(loaded), {});
  const graph = toNamedGraph(exported, name);
  send({ isSettling: true } satisfies EvaluateMessage);
  // XState 5 is loaded when it is needed. Machines of version 4 start without it.
  const initialTransition: InitialTransition = (...asked) =>
    (require(xstate) as { initialTransition: InitialTransition }).initialTransition(...asked);
  settle(exported[name], graph, initialTransition);
  return graph;
}

function end(thrown: unknown): never {
  reportError(thrown);
  exitNow();
}

async function serve(): Promise<void> {
  for (let task = receive(); task !== undefined; task = receive()) {
    try {
      send({ graph: await read(task as EvaluateTask) } satisfies EvaluateMessage);
    } catch (thrown) {
      reportError(thrown);
    }
  }
  exitNow();
}

guard((error) =>
  reportError(new MachineError(`the code ${error.message}`, { hint: 'Remove the call.', cause: error })),
);
process.on('uncaughtException', end);
process.on('unhandledRejection', end);
// Nothing is pending, and there is no answer.
process.on('beforeExit', () =>
  end(
    new MachineError('the code awaits a promise that never settles', {
      hint: 'Remove the await, or resolve the promise.',
    }),
  ),
);
void serve();
