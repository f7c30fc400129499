import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { todoMachine } from './todo-list.machine.ts';

// A machine with other states or another context needs another key: it could not read what this one has stored.
const key = 'todo-list-1';

export function loadSnapshot(): SnapshotFrom<typeof todoMachine> | undefined {
  const stored = localStorage.getItem(key);
  return stored ? JSON.parse(stored) : undefined;
}

export function saveSnapshot(actor: ActorRefFrom<typeof todoMachine>) {
  localStorage.setItem(key, JSON.stringify(actor.getPersistedSnapshot()));
}
