import { createRequire } from 'node:module';
import { ContainedEnd, ContainedProcess } from '../../site/node/contained/contained-process.ts';
import { packageFolders } from '../../site/node/contained/packages.ts';
import { packageFile, packageFilesFolder } from '../../site/node/contained/program.ts';
import { project } from '../../site/node/project.ts';
import { TimeLimitError } from '../../site/node/threads.ts';
import type { Graph } from '../graph.ts';
import { LOOP, MachineError } from '../machine-error.ts';
import type { EvaluateTask, MachineModule } from './evaluate.process.ts';
import { readMessage } from './evaluated.ts';

/** Milliseconds that the code of a machine may take: a hundred times what it does take, on a busy machine too. */
const LIMIT = 20_000;
/** Megabytes that it may take; a page's machines take ten. */
const MEMORY = 256;

/** Runs code that exports a machine, and reads the machine. */
export type Evaluate = (module: MachineModule, name: string) => Promise<Graph>;

/** Evaluates machines in a contained process, which starts with the first one and is kept until the end. */
export interface Evaluator {
  /**
   * @throws MachineError when the code throws, does not end in time or ends its process, or exports no machine, and when the machine does not come
   *   to rest at its start
   */
  evaluate: Evaluate;
  close(): void;
}

export interface EvaluatorOptions {
  /** Milliseconds that the code of a machine may take. */
  limit?: number;
  /** Megabytes that it may take. */
  memory?: number;
  /** See `Containment`. */
  namespaces?: boolean;
}

const require = createRequire(import.meta.url);

/** Makes an evaluator for the machines of one page: those of another page get another process, so that no page has a hand in what another shows. */
export function evaluator({ limit = LIMIT, memory = MEMORY, namespaces }: EvaluatorOptions = {}): Evaluator {
  const contained = new ContainedProcess(new URL('./evaluate.process.ts', import.meta.url), {
    reads: [...packageFolders(project), packageFilesFolder],
    memory,
    // Of all its machines; it is ended sooner as long as somebody waits for it.
    seconds: Math.ceil((limit / 1000) * 4),
    namespaces,
  });
  const evaluate: Evaluate = async ({ js, packages }, name) => {
    let isSettling = false;
    const task: EvaluateTask = { js, name, ...(await packagesOf(packages)) };
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
        throw new MachineError(`its code ${error.message}`, { hint: ENDED, cause: error });
      if (!(error instanceof TimeLimitError)) throw error;
      throw isSettling
        ? new MachineError(`never settles: it takes transitions without an event for ${limit / 1000} s`, {
            hint: LOOP,
          })
        : new MachineError(`its code does not end within ${limit / 1000} s`, {
            hint: 'Take loops and waiting out of what the machine is made with.',
          });
    }
  };
  return { evaluate, close: () => contained.close() };
}

/**
 * Where a machine's packages are, and what starts it. Most machines ask for XState alone, and get it as one file; what asks for others as well gets all of them from
 * their folders, since these ask for XState themselves and have to find the same.
 */
async function packagesOf(
  packages: MachineModule['packages'],
): Promise<Pick<EvaluateTask, 'packages' | 'xstate'>> {
  const xstate = require.resolve('xstate');
  if (Object.keys(packages).some((name) => name !== 'xstate')) return { packages, xstate };
  const files = Object.entries(packages).map(
    async ([name, path]) => [name, await packageFile(path)] as const,
  );
  return { packages: Object.fromEntries(await Promise.all(files)), xstate: await packageFile(xstate) };
}

const ENDED = 'Take out of the declaration what is not about the machine.';
