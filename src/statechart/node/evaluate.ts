import { Threads, TimeLimitError } from '../../site/node/threads.ts';
import type { Graph } from '../graph.ts';
import { LOOP, MachineError } from '../machine-error.ts';
import type { Evaluated, EvaluateTask, MachineModule } from './evaluate.worker.ts';

/** Milliseconds that the code of a machine may take: a hundred times what it does take, on a busy machine too. */
const LIMIT = 20_000;

/** Runs code that exports a machine, and reads the machine. */
export type Evaluate = (module: MachineModule, name: string) => Promise<Graph>;

/**
 * Makes a function that evaluates machines in a thread of its own, which starts with the first machine and is kept.
 *
 * The function throws a MachineError when the code throws, does not end in time or exports no machine, and when the machine
 * does not come to rest at its start.
 */
export function evaluator(limit = LIMIT): Evaluate {
  const module = new URL('./evaluate.worker.ts', import.meta.url);
  const threads = new Threads<EvaluateTask, Evaluated>(module, { size: 1, limit, silent: true });
  return async ({ js, packages }, name) => {
    const settling = new SharedArrayBuffer(1);
    try {
      const result = await threads.run({ js, packages, name, settling });
      if ('graph' in result) return result.graph;
      throw new MachineError(result.problem, result.about);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const isSettling = new Uint8Array(settling)[0] === 1;
      throw isSettling
        ? new MachineError(`never settles: it takes transitions without an event for ${limit / 1000} s`, {
            hint: LOOP,
          })
        : new MachineError(`its code does not end within ${limit / 1000} s`, {
            hint: 'Take loops and waiting out of what the machine is made with.',
          });
    }
  };
}
