import type { Graph } from '../../statechart/graph.ts';

/** An event as its author wrote it: `after 500ms` for what XState calls `xstate.after.500.machine.state`. */
export function eventName(graph: Graph | undefined, type: string): string {
  return graph?.transitions.find(({ event }) => event === type)?.label ?? type;
}
