import { createRequire } from 'node:module';
import { z } from 'zod';
import { Derivation } from '../../../core/node/cache/derived-value.ts';
import { defaultBoundary } from '../../../core/node/contained/boundary.ts';
import { ContainedEnd, ContainedProcess } from '../../../core/node/contained/contained-process.ts';
import { packageFolders } from '../../../core/node/contained/packages.ts';
import { project } from '../../../core/node/project.ts';
import { TimeLimitError } from '../../../core/node/threads/threads.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import { MachineError } from '../../../statechart/machine/machine-error.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { statesOf } from '../../../statechart/machine/reach.ts';
import { requiredBy } from '../../../statechart/machine/required-by.ts';
import type { CoverageAnswer, CoverageTask } from './coverage.process.ts';

/** Milliseconds for one machine. */
const LIMIT = 90_000;
/** Megabytes for one machine. */
const MEMORY = 1024;
/** Seconds of CPU time for all machines. */
const SECONDS = 1200;

const answer = z.union([
  z.strictObject({
    states: z.array(z.string()),
    transitions: z.array(z.number()),
    thrown: z.array(z.string()),
  }),
  z.strictObject({ problem: z.string() }),
  z.strictObject({ end: z.string() }),
]);

type Kept = Exclude<CoverageAnswer, { end: string }>;

const require = createRequire(import.meta.url);
const requireOf4 = createRequire(`${project}/samples/xstate-4/sample.js`);

/** Explores the machines of pages like the simulator, in a contained process. */
export class Coverage {
  readonly #contained = new ContainedProcess(new URL('./coverage.process.ts', import.meta.url), {
    reads: packageFolders(project),
    memory: MEMORY,
    seconds: SECONDS,
  });
  readonly #kept: Derivation<Kept>;

  constructor(cacheFolder?: string) {
    this.#kept = new Derivation({
      name: 'coverage',
      code: new URL('./coverage.process.ts', import.meta.url),
      ...(cacheFolder === undefined ? {} : { cacheFolder }),
    });
  }

  /**
   * Returns the states and transitions that Explore doesn't reach, and the events whose default
   * payload makes the machine throw.
   * @throws MachineError if the machine can't be explored
   */
  async of(script: MachineScript): Promise<{ missing: string[]; thrown: string[] }> {
    const found = await this.#kept.get([JSON.stringify(script)], () => this.#ask(script));
    if ('problem' in found) throw new MachineError(found.problem, { hint: SIMULATE });
    return { missing: missingOf(script.graph, found), thrown: found.thrown };
  }

  close(): void {
    this.#contained.close();
  }

  async #ask(script: MachineScript): Promise<Kept> {
    const { resolve } = script.xstate === 4 ? requireOf4 : require;
    const task: CoverageTask = {
      script,
      packages: Object.fromEntries(requiredBy(script.js).map((name) => [name, resolve(name)])),
    };
    const read = (response: unknown): Kept => {
      const found = answer.parse(response);
      // Thrown here, so that the next machine gets a new process.
      if ('end' in found)
        throw new MachineError(`the code ${found.end} while Explore runs the machine`, {
          hint: 'Remove the call.',
        });
      return found;
    };
    try {
      return await this.#contained.ask({ task, limit: LIMIT, read });
    } catch (error) {
      if (error instanceof ContainedEnd)
        throw new MachineError(`the code ${error.message} while Explore runs the machine`, {
          hint: SIMULATE,
          cause: error,
        });
      if (error instanceof TimeLimitError)
        throw new MachineError(`Explore takes more than ${LIMIT / 1000} s`, {
          hint: 'Remove infinite loops from the machine’s guards and assign actions.',
          cause: error,
        });
      throw error;
    } finally {
      // Untrusted machines don't share a process, so that none can change another one's result.
      if (defaultBoundary() !== 'none') this.#contained.close();
    }
  }
}

const SIMULATE = 'To see which event fails, run the machine in the page’s simulator.';

function missingOf(
  graph: Graph,
  { states, transitions }: { states: string[]; transitions: number[] },
): string[] {
  return [
    ...statesOf(graph)
      .filter(({ id }) => !states.includes(id))
      .map(({ id }) => nameOfState(graph, id)),
    ...graph.transitions
      .filter(({ index }) => !transitions.includes(index))
      .map(({ source, label, guard, targets }) => {
        const condition = guard === undefined ? '' : ` [${guard}]`;
        const to = targets.map((id) => nameOfState(graph, id)).join(', ');
        return `${nameOfState(graph, source)}: ${label}${condition}${to && ` → ${to}`}`;
      }),
  ];
}

/** A state's id without the machine's. */
function nameOfState({ root }: Graph, id: string): string {
  return id.startsWith(`${root.id}.`) ? id.slice(root.id.length + 1) : id;
}
