import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type * as Graphs from 'xstate/graph';
import { machineTransitions } from '../../../statechart/machine-node.ts';

/** A machine that can be walked through purely, without its actions and actors, and tells what that leads to. */
export interface Walk {
  /** What `xstate/graph` asks for the next situation. */
  logic: AnyActorLogic;
  /** Indexes of the transitions that were taken, in the machine's graph. */
  taken: Set<number>;
  /** What the machine threw; it stays where it is then. */
  problem: string | undefined;
  /** What tells a situation from others. */
  keyOf(snapshot: unknown): string;
  /** Ids of the active states. */
  activeIn(snapshot: unknown): string[];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Walks through a copy of a machine of XState 5. */
export function walk5(
  { serializeSnapshot }: Pick<typeof Graphs, 'serializeSnapshot'>,
  original: AnyStateMachine,
): Walk {
  const machine: AnyStateMachine = original.provide({});
  const order = machineTransitions(machine);
  const walk: Walk = {
    logic: machine,
    taken: new Set(),
    problem: undefined,
    keyOf: (snapshot) => serializeSnapshot(snapshot as never),
    activeIn: (snapshot) => (snapshot as AnyMachineSnapshot)._nodes.map(({ id }) => id),
  };
  const inspect = (inspected: Omit<InspectionEvent, 'rootId'>): void => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions } = inspected as Extract<InspectionEvent, { type: '@xstate.microstep' }>;
    for (const index of _transitions.map((transition) => order.indexOf(transition))) {
      if (index >= 0) walk.taken.add(index);
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
      walk.problem ??= error instanceof Error ? error.message : String(error);
      return snapshot;
    }
  };
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot.call(machine, listening(scope), input);
  return walk;
}
