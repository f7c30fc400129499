import { ROUTE } from '../../../statechart/events.ts';
import type { Graph } from '../../../statechart/graph.ts';
import type { Field, MachineScript } from '../../../statechart/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';

/** An event as its author wrote it: `after 500ms` for what XState calls `xstate.after.500.machine.state`. */
export function eventName(graph: Graph | undefined, type: string): string {
  return graph?.transitions.find(({ event }) => event === type)?.label ?? type;
}

/** What an event carries besides its type; a route, one of the states that have one. */
export function fieldsOf({ events, graph }: MachineScript, type: string): readonly Field[] {
  if (type !== ROUTE) return events[type] ?? [];
  const choices = graph.transitions
    .filter(({ kind }) => kind === 'route')
    .map(({ targets }) => `#${targets[0]}`);
  return [{ name: 'to', type: 'choice', choices, value: choices[0] }];
}

/**
 * Whether an event can lead somewhere. One with a payload is asked for without it, so that a refusal says nothing about what the reader is going
 * to send.
 */
export function mayHappen(
  { events }: Pick<MachineScript, 'events'>,
  { type, enabled }: Step['next'][number],
): boolean {
  return enabled || (events[type] ?? []).length > 0;
}
