import type * as Graphs from 'xstate/graph';
import type { Exploration, ExploreQuestion, Path } from './exploration.ts';
import { quietly } from './output.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import type { Walk } from './walk.ts';

/** In so many situations events are tried at most. */
export const MOST_SITUATIONS = 400;
const MOST_FOR_SIMPLE_PATHS = 40;
const MOST_PATHS = 30;
/** Milliseconds; the sandbox's keeper ends what is deaf for two seconds. */
const LONGEST = 1200;

class TooLong extends Error {}

/**
 * Walks through a machine with `xstate/graph`: purely, without its actions and actors.
 * @throws where the machine does not start, or its context cannot be told apart as JSON
 */
export function explore(
  { getShortestPaths, getSimplePaths }: Pick<typeof Graphs, 'getShortestPaths' | 'getSimplePaths'>,
  walk: Walk,
  { input, events, to }: ExploreQuestion,
): Exploration {
  const most = to === undefined ? MOST_SITUATIONS : MOST_FOR_SIMPLE_PATHS;
  const latest = performance.now() + LONGEST;
  let situations = 0;
  let end: Exploration['end'] = 'whole';
  const options = {
    input: input as never,
    serializeState(snapshot: unknown): never {
      if (to !== undefined && performance.now() > latest) throw new TooLong();
      return walk.keyOf(snapshot) as never;
    },
    events(): never[] {
      if (situations >= most) end = 'many';
      else if (performance.now() > latest) end = 'late';
      if (end !== 'whole') return [];
      situations++;
      return events as never[];
    },
  };
  const found = quietly(() => {
    try {
      if (to === undefined) return getShortestPaths(walk.logic, options);
      const toState = (snapshot: unknown) => walk.activeIn(snapshot).includes(to);
      return getSimplePaths(walk.logic, { ...options, toState });
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
  const { problem } = walk;
  return {
    paths: to === undefined ? firstOfEach(paths) : paths.slice(0, MOST_PATHS),
    transitions: [...walk.taken],
    situations,
    end: paths.length > MOST_PATHS && to !== undefined ? 'many' : end,
    ...(problem === undefined ? {} : { problem }),
  };
}

function firstOfEach(paths: readonly Path[]): Path[] {
  const byValue = new Map<string, Path>();
  for (const path of paths) {
    const key = JSON.stringify(path.value);
    if (!byValue.has(key)) byValue.set(key, path);
  }
  return [...byValue.values()];
}
