import type { Graph } from '../../../statechart/graph/graph.ts';
import { ROUTE } from '../../../statechart/machine/events.ts';
import type { Field, MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';

/** An event as its author wrote it: `after 500ms` for XState's `xstate.after.500.machine.state`. */
export function eventName(graph: Graph | undefined, type: string): string {
  return graph?.transitions.find(({ event }) => event === type)?.label ?? type;
}

/** The names of events. Names that several of these events share end with their state: `onDone (upload.sending)`. */
export function distinctNames(graph: Graph, types: readonly string[]): string[] {
  const names = types.map((type) => eventName(graph, type));
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const { source = '' } = graph.transitions.find(({ event }) => event === types[index]) ?? {};
    return `${name} (${source.replace(`${graph.id}.`, '')})`;
  });
}

/** An event's payload fields; for a route, one of the states that have one. */
export function fieldsOf({ events, graph }: MachineScript, type: string): readonly Field[] {
  if (type !== ROUTE) return events[type] ?? [];
  const choices = graph.transitions
    .filter(({ kind }) => kind === 'route')
    .map(({ targets }) => `#${targets[0]}`);
  return [{ name: 'to', type: 'choice', choices, value: choices[0] }];
}

/** Done, error, and snapshot events of the active states' actors. */
export function actorEventsAt(
  { transitions }: Graph,
  { active, status }: Pick<Step, 'active' | 'status'>,
): string[] {
  if (status !== 'active') return [];
  const ofActors = transitions.filter(
    ({ kind, source }) => active.includes(source) && /^(done|error|snapshot)$/.test(kind),
  );
  return [...new Set(ofActors.map(({ event }) => event))];
}
