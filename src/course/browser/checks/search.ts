import { type AnyStateMachine, type EventObject, StateMachine } from 'xstate';
import { explore } from '../../../playground/explore/explore.ts';
import { withStubs5 } from '../../../playground/explore/stubs.ts';
import { trialsOf } from '../../../playground/explore/trials.ts';
import { walk5 } from '../../../playground/explore/walk.ts';
import { toGraph } from '../../../statechart/graph/graph.ts';
import { statesOf } from '../../../statechart/machine/reach.ts';
import type { Paths, SearchOptions } from './api.ts';

/** Milliseconds that a search may take. */
const LONGEST = 200;

interface Found extends Paths {
  /** Paths of the states that the search didn't reach. */
  unreached: string[];
}

/** Searches the states of a machine as Explore does: without its actions and actors. */
export async function searchPaths(
  machine: AnyStateMachine,
  { events = [], input }: SearchOptions = {},
): Promise<Found> {
  if (!(machine instanceof StateMachine))
    throw new TypeError('paths(…) and expectAllReachable(…) need a state machine');
  const complete = withStubs5(machine as AnyStateMachine).machine as AnyStateMachine;
  const graph = toGraph(complete);
  const given = new Set(events.map(({ type }) => type));
  const trials = trialsOf({ graph, events: {} }).filter(({ type }) => !given.has(type));
  const all = statesOf(graph).map(({ id }) => id);
  const found = await explore(
    walk5(complete),
    { input, events: [...events, ...trials] },
    { pause: async () => undefined, quietly: (work) => work(), longest: LONGEST, goal: { states: all } },
  );
  const reached = new Set(found.states);
  const pathOf = (id: string) => (id.startsWith(`${machine.id}.`) ? id.slice(machine.id.length + 1) : id);
  return {
    states: all.filter((id) => reached.has(id)).map(pathOf),
    unreached: all.filter((id) => !reached.has(id)).map(pathOf),
    shortest(to) {
      const isTarget = (id: string) => pathOf(id) === to || pathOf(id).endsWith(`.${to}`);
      const path = found.paths.find(({ active, passes }) => [...active, passes ?? ''].some(isTarget));
      return path?.events as EventObject[] | undefined;
    },
  };
}
