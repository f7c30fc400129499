import type { AnyActorLogic } from 'xstate';
import type { AnyState, AnyStateMachine } from 'xstate4';
import { machineTransitions } from '../../statechart/machine/machine-node.ts';
import { revive } from '../../statechart/machine/special-values.ts';
import { situationKey } from './situation-key.ts';
import type { Walk } from './walk.ts';

/**
 * How an XState 4 machine computes its next state (xstate 4.38, `StateNode.js`); called for each
 * raised event and eventless transition, too.
 */
export interface Resolving {
  resolveTransition(
    step: {
      transitions: unknown[];
      configuration: { id: string; key: string; type: string; states: object }[];
    },
    ...rest: unknown[]
  ): unknown;
  historyValue(value: unknown): unknown;
}

/** Walks through a copy of an XState 4 machine, whose `transition` needs no actor. */
export function walk4(original: AnyStateMachine): Walk {
  const machine = original.withConfig({} as never) as AnyStateMachine;
  const order = new Map(machineTransitions(machine).map((transition, index) => [transition, index]));
  const resolving = machine as unknown as Resolving;
  const resolve = resolving.resolveTransition;
  resolving.resolveTransition = function (step, ...rest) {
    for (const transition of step.transitions) {
      const index = order.get(transition as object);
      if (index !== undefined) walk.taken.push(index);
      walk.passed.push((transition as { source: { id: string } }).source.id);
    }
    walk.passed.push(...step.configuration.map(({ id }) => id));
    return resolve.call(this, step, ...rest);
  };
  const logic = {
    getInitialSnapshot: () => machine.initialState,
    transition(state: AnyState, event: { type: string }) {
      try {
        return machine.transition(state, revive(event));
      } catch (error) {
        walk.taken = [];
        walk.passed = [];
        walk.problem = error instanceof Error ? error.message : String(error);
        return state;
      }
    },
  };
  const walk: Walk = {
    logic: logic as unknown as AnyActorLogic,
    start: logic.getInitialSnapshot,
    next: (state, event) => logic.transition(state as AnyState, event),
    taken: [],
    passed: [],
    problem: undefined,
    keyOf: (snapshot) => {
      const { value, context, historyValue } = snapshot as AnyState;
      // Initial states have no history. The first transition computes it from the value.
      const history = historyValue ?? resolving.historyValue(value);
      return situationKey({ value, context, history });
    },
    isDone: (snapshot) => Boolean((snapshot as AnyState).done),
    activeIn: (snapshot) => (snapshot as AnyState).configuration.map(({ id }) => id),
  };
  return walk;
}
