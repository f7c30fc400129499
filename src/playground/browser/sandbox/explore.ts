import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type * as Graphs from 'xstate/graph';
import { machineTransitions } from '../../../statechart/machine-node.ts';
import type { Exploration, ExploreQuestion, Path } from './exploration.ts';
import { quietly } from './output.ts';
import type { SimulatedEvent } from './simulated-event.ts';

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
  { getShortestPaths, getSimplePaths, serializeSnapshot }: typeof Graphs,
  machine: AnyStateMachine,
  { input, events, to }: ExploreQuestion,
): Exploration {
  const watched = watch(machine);
  const most = to === undefined ? MOST_SITUATIONS : MOST_FOR_SIMPLE_PATHS;
  const latest = performance.now() + LONGEST;
  let situations = 0;
  let end: Exploration['end'] = 'whole';
  const options = {
    input: input as never,
    serializeState(snapshot: unknown): never {
      if (to !== undefined && performance.now() > latest) throw new TooLong();
      return serializeSnapshot(snapshot as never) as never;
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
      if (to === undefined) return getShortestPaths(watched.machine, options);
      const toState = (snapshot: unknown) => activeIn(snapshot).includes(to);
      return getSimplePaths(watched.machine, { ...options, toState });
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
      value: (state as AnyMachineSnapshot).value as unknown,
      active: activeIn(state),
    }))
    .sort((a, b) => a.events.length - b.events.length);
  const { problem } = watched;
  return {
    paths: to === undefined ? firstOfEach(paths) : paths.slice(0, MOST_PATHS),
    transitions: [...watched.taken],
    situations,
    end: paths.length > MOST_PATHS && to !== undefined ? 'many' : end,
    ...(problem === undefined ? {} : { problem }),
  };
}

const activeIn = (snapshot: unknown) => (snapshot as AnyMachineSnapshot)._nodes.map(({ id }) => id);

function firstOfEach(paths: readonly Path[]): Path[] {
  const byValue = new Map<string, Path>();
  for (const path of paths) {
    const key = JSON.stringify(path.value);
    if (!byValue.has(key)) byValue.set(key, path);
  }
  return [...byValue.values()];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** A copy of a machine that tells which transitions it takes, and stays where it is when it throws. */
function watch(original: AnyStateMachine) {
  const machine: AnyStateMachine = original.provide({});
  const order = machineTransitions(machine);
  const watched = { machine, taken: new Set<number>(), problem: undefined as string | undefined };
  const inspect = (inspected: Omit<InspectionEvent, 'rootId'>): void => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions } = inspected as Extract<InspectionEvent, { type: '@xstate.microstep' }>;
    for (const index of _transitions.map((transition) => order.indexOf(transition))) {
      if (index >= 0) watched.taken.add(index);
    }
  };
  const listening = (scope: Scope): Scope => ({
    ...scope,
    system: { ...scope.system, _sendInspectionEvent: inspect } as Scope['system'],
  });
  const { transition, getInitialSnapshot } = machine;
  machine.transition = (snapshot, event, scope) => {
    try {
      return transition(snapshot, event, listening(scope));
    } catch (error) {
      watched.problem ??= error instanceof Error ? error.message : String(error);
      return snapshot;
    }
  };
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot.call(machine, listening(scope), input);
  return watched;
}
