import { getSimplePaths } from 'xstate/graph';
import type { Exploration, ExploreQuestion } from './exploration.ts';
import type { ExploreOptions } from './explore.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import type { Walk } from './walk.ts';

const MOST_SITUATIONS = 40;
const MOST_PATHS = 30;
/** Milliseconds; a thread that doesn't answer for two seconds is ended. */
const LONGEST = 1200;

class TooLong extends Error {}

/** Finds the paths to a state without repeated situations. */
export function simplePaths(
  walk: Walk,
  { input, events, to }: ExploreQuestion & { to: string },
  { quietly, longest = LONGEST }: Pick<ExploreOptions, 'quietly' | 'longest'>,
): Pick<Exploration, 'paths' | 'end'> {
  const latest = Date.now() + longest;
  let situations = 0;
  let end: Exploration['end'] = 'whole';
  const options = {
    input: input as never,
    serializeState(snapshot: unknown): never {
      if (Date.now() > latest) throw new TooLong();
      return walk.keyOf(snapshot) as never;
    },
    events(snapshot: unknown): never[] {
      if (walk.isDone(snapshot)) return [];
      if (situations >= MOST_SITUATIONS) end = 'many';
      if (end !== 'whole') return [];
      situations++;
      return events as never[];
    },
    toState: (snapshot: unknown) => walk.activeIn(snapshot).includes(to),
  };
  const found = quietly(() => {
    try {
      return getSimplePaths(walk.logic, options);
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      end = 'late';
      return [];
    }
  });
  const paths = found
    .map(({ state, steps }) => ({
      // The first step is the start.
      events: steps.slice(1).map(({ event }) => event as SimulatedEvent),
      value: (state as { value: unknown }).value,
      active: walk.activeIn(state),
    }))
    .sort((a, b) => a.events.length - b.events.length);
  return { paths: paths.slice(0, MOST_PATHS), end: paths.length > MOST_PATHS ? 'many' : end };
}
