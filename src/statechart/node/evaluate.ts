import { createRequire } from 'node:module';
import { type Boundary, defaultBoundary } from '../../core/node/contained/boundary.ts';
import { ContainedEnd, ContainedProcess } from '../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../core/node/contained/packages.ts';
import { project } from '../../core/node/project.ts';
import { TimeLimitError } from '../../core/node/threads/threads.ts';
import type { Graph } from '../graph/graph.ts';
import { LOOP, MachineError } from '../machine/machine-error.ts';
import type { EvaluateTask, MachineModule } from './evaluate.process.ts';
import { readMessage } from './evaluated.ts';

/**
 * Time limit for the code of a machine in milliseconds: a hundred times the usual time, even on a
 * busy machine.
 */
const LIMIT = 20_000;
/** Memory limit in megabytes. The machines of a page take ten. */
const MEMORY = 256;
/** Limit of CPU time for all machines in seconds, in case the build leaves the process behind. */
const SECONDS = 600;

/** Runs code that exports a machine and reads the machine. */
export type Evaluate = (module: MachineModule, name: string) => Promise<Graph>;

/**
 * Evaluates machines in a contained process, which starts with the first machine and runs until it
 * is closed.
 */
export interface Evaluator {
  /**
   * @throws MachineError if the code throws, doesn't end in time, ends its process, or exports no
   * machine, or if the machine doesn't settle
   */
  evaluate: Evaluate;
  close(): void;
}

export interface EvaluatorOptions {
  /** Time limit for the code of a machine, in milliseconds. */
  limit?: number;
  /** Memory limit in megabytes. */
  memory?: number;
  /** See `Containment`. */
  boundary?: Boundary;
}

const require = createRequire(import.meta.url);

let shared: Evaluator | undefined;

/**
 * Returns the evaluator for the machines of a page. Each page has its own process, so that a page
 * can't change another one's charts. Trusted pages share a process, because starting one takes
 * time.
 */
export function evaluatorOfPage(): Evaluator {
  if (defaultBoundary() !== 'none') return evaluator();
  shared ??= evaluator();
  return { evaluate: shared.evaluate, close: () => undefined };
}

/** Starts a process for machines; see `evaluatorOfPage`. */
export function evaluator({ limit = LIMIT, memory = MEMORY, boundary }: EvaluatorOptions = {}): Evaluator {
  const contained = new ContainedProcess(new URL('./evaluate.process.ts', import.meta.url), {
    reads: packageFolders(project),
    memory,
    seconds: SECONDS,
    boundary,
  });
  const evaluate: Evaluate = async ({ js, packages }, name) => {
    let isSettling = false;
    const task: EvaluateTask = { js, packages, name, xstate: require.resolve('xstate') };
    const read = (message: unknown) => {
      const answer = readMessage(message);
      isSettling ||= 'isSettling' in answer;
      if ('problem' in answer) throw new MachineError(answer.problem, answer.about);
      return 'graph' in answer ? answer.graph : undefined;
    };
    try {
      return await contained.ask<Graph>({ task, limit, read });
    } catch (error) {
      if (error instanceof ContainedEnd)
        throw new MachineError(`the code ${error.message}`, { hint: ENDED, cause: error });
      if (!(error instanceof TimeLimitError)) throw error;
      throw isSettling
        ? new MachineError(`eventless transitions don’t end within ${limit / 1000} s`, {
            hint: LOOP,
          })
        : new MachineError(`the code doesn’t end within ${limit / 1000} s`, {
            hint: 'Remove infinite loops and long waits from the code that creates the machine.',
          });
    }
  };
  return { evaluate, close: () => contained.close() };
}

const ENDED = 'In the declaration, keep only the code that defines the machine.';
