import { ROUTE } from '../../../statechart/events.ts';
import type { Transition } from '../../../statechart/graph.ts';
import type { Field, MachineScript } from '../../../statechart/machine-script.ts';
import type { SimulatedEvent } from '../sandbox/protocol.ts';

/** So many payloads of one event are tried. */
const MOST_PAYLOADS = 8;

/** The events with which a machine is explored: each that a transition names, with what the sample sends and with each choice that its types leave. */
export function trialsOf({ graph, events }: Pick<MachineScript, 'graph' | 'events'>): SimulatedEvent[] {
  const trials = new Map<string, SimulatedEvent>();
  for (const transition of graph.transitions) {
    for (const event of eventsFor(transition, events)) trials.set(JSON.stringify(event), event);
  }
  return [...trials.values()];
}

function eventsFor({ event, kind, targets }: Transition, fields: MachineScript['events']): SimulatedEvent[] {
  // `*` and `mouse.*` stand for events that the author leaves open.
  if (event.includes('*')) return [{ type: event.replace('*', 'something') }];
  switch (kind) {
    case 'always':
    // XState sends it by itself.
    case 'onDone':
      return [];
    case 'route':
      return targets.map((target) => ({ type: ROUTE, to: `#${target}` }));
    case 'error':
      return [{ type: event, error: 'an error' }];
    default:
      return payloads(fields[event] ?? []).map((payload) => ({ ...payload, type: event }));
  }
}

function payloads(fields: readonly Field[]): Record<string, unknown>[] {
  return fields.reduce<Record<string, unknown>[]>(
    (made, { name, ...field }) =>
      made
        .flatMap((payload) => valuesOf(field).map((value) => ({ ...payload, [name]: value })))
        .slice(0, MOST_PAYLOADS),
    [{}],
  );
}

function valuesOf({ type, choices = [], value }: Omit<Field, 'name'>): unknown[] {
  if (type === 'boolean') return [value === true, value !== true];
  if (type === 'choice') return [...new Set([value, ...choices])];
  return [value];
}
