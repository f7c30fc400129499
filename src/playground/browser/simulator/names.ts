import type { Graph } from '../../../statechart/graph.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';

/** An event as its author wrote it: `after 500ms` for what XState calls `xstate.after.500.machine.state`. */
export function eventName(graph: Graph | undefined, type: string): string {
  return graph?.transitions.find(({ event }) => event === type)?.label ?? type;
}

/**
 * Whether an event can lead somewhere. One with a payload is asked for without it, so that a refusal says nothing about what the reader is going
 * to send.
 */
export function mayHappen(script: MachineScript, { type, enabled }: Step['next'][number]): boolean {
  return enabled || (script.events[type] ?? []).length > 0;
}
