import type { AnyActorLogic, AnyStateMachine, InspectionEvent } from 'xstate';

export interface NamedActions {
  logic: AnyActorLogic;
  /** The names that XState has looked up without finding an implementation. */
  missing: ReadonlySet<string>;
}

/**
 * Returns a copy of a machine that reports its named actions in the order in which they run.
 *
 * XState's inspection leaves out named actions that are made by `assign` or `enqueueActions`. It
 * reads each named action once per run, though, which is what the copy observes. Inspection also
 * reports names without an implementation, which XState looks up and then skips.
 */
export function withNamedActions(logic: AnyActorLogic, onAction: (name: string) => void): NamedActions {
  const missing = new Set<string>();
  if (!isMachine(logic)) return { logic, missing };
  const copy = logic.provide({});
  const { actions } = copy.implementations;
  copy.implementations.actions = new Proxy(actions, {
    get(target, name) {
      if (typeof name === 'string') {
        if (Object.hasOwn(target, name)) onAction(name);
        else missing.add(name);
      }
      return Reflect.get(target, name);
    },
  });
  return { logic: copy, missing };
}

/**
 * Returns the name of an action that XState has executed without a name in the machine: a named
 * function.
 */
export function inlineAction(
  inspected: InspectionEvent,
  actor: unknown,
  { logic, missing }: NamedActions,
): string | undefined {
  if (inspected.type !== '@xstate.action' || inspected.actorRef !== actor) return undefined;
  const { type } = inspected.action;
  const isNamed = isMachine(logic) && Object.hasOwn(logic.implementations.actions, type);
  return isNamed || missing.has(type) ? undefined : type;
}

export const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine =>
  'implementations' in logic && 'root' in logic;
