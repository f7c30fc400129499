import JSON5 from 'json5';
import { answerTasks } from '../../src/core/node/threads/answer-tasks.ts';
import { type Graph, toGraph } from '../../src/statechart/graph/graph.ts';
import { findingsOf } from '../../src/statechart/machine/findings.ts';
import { explain } from '../../src/statechart/machine/machine-error.ts';
import { hintWithNearestId } from '../../src/statechart/machine/nearest-id.ts';
import { type InitialTransition, settle } from '../../src/statechart/machine/settle.ts';
import { toMermaid } from '../../src/statechart/text/mermaid.ts';
import { sizeProblem } from './machine-size.ts';
import { unknownKeys } from './unknown-keys.ts';

/** What a problem means for the machine, unless it is invalid. */
type Verdict = 'Too large to check' | 'Can’t be checked';

/** XState's result for a machine. */
export type CheckedMachine =
  | { verdict?: Verdict; problem: string; hint?: string | undefined; warnings: string[] }
  | { mermaid: string; states: number; transitions: number; warnings: string[] };

/** More than a real machine at the limits needs, in characters. */
const LONGEST_RESULT = 300_000;

answerTasks(async (source: string) => {
  const checked = await check(source);
  // Problems and drawings repeat the paths of states.
  return JSON.stringify(checked).length > LONGEST_RESULT
    ? tooLarge(`the result has more than ${LONGEST_RESULT} characters`)
    : checked;
});

function tooLarge(problem: string): CheckedMachine {
  return {
    verdict: 'Too large to check',
    problem,
    hint: 'Shorten the machine, or check its parts separately.',
    warnings: [],
  };
}

/** The configuration is data: JSON5 reads it, and nothing in it is run. */
async function check(source: string): Promise<CheckedMachine> {
  const warnings: string[] = [];
  let config: unknown;
  try {
    config = JSON5.parse(source);
  } catch (error) {
    return {
      problem: `the configuration is neither JSON nor JSON5: ${(error as Error).message.replace('JSON5: ', '')}`,
      hint: 'Pass only the argument of createMachine(), with names (strings) instead of functions: { initial: "idle", states: { idle: { on: { GO: { target: "done", guard: "isReady" } } }, done: {} } }',
      warnings,
    };
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return {
      problem: 'the configuration must be an object',
      hint: 'Example: { initial: "idle", states: { idle: {} } }.',
      warnings,
    };
  const size = sizeProblem(config);
  if (size) return tooLarge(size);
  warnings.push(...unknownKeys(config));
  const warn = (...words: unknown[]) => void warnings.push(words.join(' '));
  Object.assign(console, { warn, error: warn });
  try {
    const { createMachine, initialTransition } = await import('xstate');
    const machine = createMachine(config as never);
    const graph = toGraph(machine);
    settle(machine, graph, initialTransition as unknown as InitialTransition);
    warnings.push(...findingsOf(graph).map(({ state, problem }) => `'${state}' ${problem}`));
    return {
      mermaid: toMermaid(graph),
      states: countStates(graph.root),
      transitions: graph.transitions.length,
      warnings,
    };
  } catch (thrown) {
    const error = explain(thrown);
    return { problem: error.message, hint: hintWithNearestId(error, source), warnings };
  }
}

function countStates({ children }: Graph['root']): number {
  return children.reduce((sum, child) => sum + 1 + countStates(child), 0);
}
