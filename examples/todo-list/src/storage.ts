import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { todoMachine } from './todo-list.machine.ts';

// If the states or the context change, change the key too: the stored
// snapshot would no longer fit.
const key = 'todo-list-1';

export function loadSnapshot(): SnapshotFrom<typeof todoMachine> | undefined {
  const stored = localStorage.getItem(key);
  return stored ? JSON.parse(stored) : undefined;
}

export function saveSnapshot(actor: ActorRefFrom<typeof todoMachine>) {
  localStorage.setItem(key, JSON.stringify(actor.getPersistedSnapshot()));
}
