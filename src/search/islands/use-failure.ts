import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

/**
 * Throws the error that stopped an actor. It is thrown while rendering, so that the nearest error
 * boundary shows it.
 */
export function useFailure(actor: AnyActorRef): void {
  const { status, error } = useSelector(actor, (snapshot) => snapshot);
  if (status === 'error') throw error;
}
