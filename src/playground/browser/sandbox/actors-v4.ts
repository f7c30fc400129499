import type { ActorRef, AnyInterpreter } from 'xstate4';

/**
 * An actor of XState 4: a machine's interpreter, or a reference to a promise, callback, or
 * observable.
 */
export type Actor = AnyInterpreter | ActorRef<never>;

/** Whether an actor runs a machine. */
export function isInterpreter(actor: Actor): actor is AnyInterpreter {
  return 'machine' in actor && 'children' in actor;
}
