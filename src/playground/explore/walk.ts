import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate';
import { machineTransitions } from '../../statechart/machine/machine-node.ts';
import { revive } from '../../statechart/machine/special-values.ts';
import type { SimulatedEvent } from './simulated-event.ts';
import { situationKey } from './situation-key.ts';

/**
 * A machine that can be explored purely, without its actions and actors, and reports what happens.
 */
export interface Walk {
  /** Used by `xstate/graph` to get the next situation. */
  logic: AnyActorLogic;
  start(input: unknown): unknown;
  next(snapshot: unknown, event: SimulatedEvent): unknown;
  /** Indexes of the transitions taken since it was cleared, in the machine's graph. */
  taken: number[];
  /** Ids of the states active since it was cleared. */
  passed: string[];
  /** The machine's error since it was cleared; the machine stays in its state. */
  problem: string | undefined;
  /** Identifies a situation: its states, context, and what its history states remember. */
  keyOf(snapshot: unknown): string;
  /** Whether the machine has finished, so that an actor ignores all further events. */
  isDone(snapshot: unknown): boolean;
  /** Ids of the active states. */
  activeIn(snapshot: unknown): string[];
}

type Scope = Parameters<AnyStateMachine['transition']>[2];
/** Walks through a copy of an XState 5 machine. */
export function walk5(original: AnyStateMachine): Walk {
  const machine: AnyStateMachine = original.provide({});
  const order = new Map(machineTransitions(machine).map((transition, index) => [transition, index]));
  const inspect = (inspected: Omit<InspectionEvent, 'rootId'>): void => {
    if (inspected.type !== '@xstate.microstep') return;
    const { _transitions, snapshot } = inspected as Extract<InspectionEvent, { type: '@xstate.microstep' }>;
    for (const transition of _transitions) {
      const index = order.get(transition);
      if (index !== undefined) walk.taken.push(index);
      walk.passed.push(transition.source.id);
    }
    walk.passed.push(...(snapshot as AnyMachineSnapshot)._nodes.map(({ id }) => id));
  };
  const scope = inertScope(inspect);
  const { transition, getInitialSnapshot } = machine;
  machine.transition = (snapshot, event) => {
    try {
      const next = transition(snapshot, revive(event), scope);
      // A guard or an action threw, which ended the machine.
      if (next.status === 'error') throw next.error;
      return next;
    } catch (error) {
      walk.taken = [];
      walk.passed = [];
      walk.problem = error instanceof Error ? error.message : String(error);
      return snapshot;
    }
  };
  machine.getInitialSnapshot = (_, input) => getInitialSnapshot.call(machine, scope, revive(input));
  const walk: Walk = {
    logic: machine,
    start: (input) => machine.getInitialSnapshot(scope, input as never),
    next: (snapshot, event) => machine.transition(snapshot as never, event, scope),
    taken: [],
    passed: [],
    problem: undefined,
    keyOf: (snapshot) => {
      const { value, context, historyValue } = snapshot as AnyMachineSnapshot;
      return situationKey({ value, context, history: idsOf(historyValue) });
    },
    isDone: (snapshot) => (snapshot as AnyMachineSnapshot).status === 'done',
    activeIn: (snapshot) => (snapshot as AnyMachineSnapshot)._nodes.map(({ id }) => id),
  };
  return walk;
}

/** The ids of the states that each history state remembers, in an order that no path changes. */
function idsOf(historyValue: AnyMachineSnapshot['historyValue']): string[][] {
  return Object.entries(historyValue)
    .map(([id, nodes]) => [id, ...nodes.map((node) => node.id).sort()])
    .sort();
}

/**
 * The actor scope of a machine that only computes, like that of `xstate/graph`. Actors can reuse a
 * system ID, because all situations share the scope, and no actor is stopped.
 */
function inertScope(inspect: (inspected: Omit<InspectionEvent, 'rootId'>) => void): Scope {
  const self: AnyActorRef = createEmptyActor();
  const named = new Map<string, AnyActorRef>();
  Object.assign(self.system, {
    _set: (id: string, actor: AnyActorRef) => named.set(id, actor),
    get: (id: string) => named.get(id),
    getAll: () => Object.fromEntries(named),
  });
  const nothing = () => undefined;
  return {
    self,
    // Only the machine reports to it. Its actors use that of `self`.
    system: { ...self.system, _sendInspectionEvent: inspect } as Scope['system'],
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
}
