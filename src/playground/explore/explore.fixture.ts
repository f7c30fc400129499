import type { AnyStateMachine } from 'xstate';
import type { Exploration, ExploreQuestion } from './exploration.ts';
import { explore } from './explore.ts';
import { walk5 } from './walk.ts';
import { walk4 } from './walk-v4.ts';

/** Options of tests: without pauses, with output. */
export const options = {
  pause: async () => undefined,
  quietly: <T>(work: () => T): T => work(),
  longest: Number.POSITIVE_INFINITY,
};

/** Explores an XState 5 machine. */
export function explore5(
  machine: AnyStateMachine,
  question: Omit<ExploreQuestion, 'input'> & { input?: unknown },
): Promise<Exploration> {
  return explore(walk5(machine), { input: undefined, ...question }, options);
}

/** Explores an XState 4 machine. */
export function explore4(
  machine: Parameters<typeof walk4>[0],
  question: Omit<ExploreQuestion, 'input'>,
): Promise<Exploration> {
  return explore(walk4(machine), { input: undefined, ...question }, options);
}
