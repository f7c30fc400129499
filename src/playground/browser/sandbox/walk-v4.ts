import type { AnyActorLogic } from 'xstate';
import type { AnyState, AnyStateMachine } from 'xstate4';
import { machineTransitions } from '../../../statechart/machine-node.ts';
import type { Resolving } from './simulate-v4.ts';
import type { Walk } from './walk.ts';

/** Walks through a copy of a machine of XState 4, whose `transition` needs no actor around it. */
export function walk4(original: AnyStateMachine): Walk {
  const machine = original.withConfig({} as never) as AnyStateMachine;
  const order: unknown[] = machineTransitions(machine);
  const resolving = machine as unknown as Resolving;
  const resolve = resolving.resolveTransition;
  resolving.resolveTransition = function (step, ...rest) {
    for (const index of step.transitions.map((transition) => order.indexOf(transition)))
      if (index >= 0) walk.taken.add(index);
    return resolve.call(this, step, ...rest);
  };
  const logic = {
    getInitialSnapshot: () => machine.initialState,
    transition(state: AnyState, event: { type: string }) {
      try {
        return machine.transition(state, event);
      } catch (error) {
        walk.problem ??= error instanceof Error ? error.message : String(error);
        return state;
      }
    },
  };
  const walk: Walk = {
    logic: logic as unknown as AnyActorLogic,
    taken: new Set(),
    problem: undefined,
    keyOf: (snapshot) => {
      const { value, context, historyValue } = snapshot as AnyState;
      return JSON.stringify({ value, context, historyValue });
    },
    activeIn: (snapshot) => (snapshot as AnyState).configuration.map(({ id }) => id),
  };
  return walk;
}
