import type { Transition } from '../../statechart/graph/graph.ts';
import { at, valuesAt, withAt } from '../../statechart/machine/bounds.ts';
import { ROUTE } from '../../statechart/machine/events.ts';
import type { Field, MachineScript } from '../../statechart/machine/machine-script.ts';
import type { SimulatedEvent } from './simulated-event.ts';

/** The maximum number of payloads for an event, made from the values of its fields. */
const MOST_PAYLOADS = 16;

type Known = Pick<MachineScript, 'graph' | 'events' | 'sent' | 'bounds'>;

/**
 * The events for exploring a machine: those in transitions, with values from samples, the author,
 * and the reader, each choice of their types, and values on both sides of what guards compare them
 * with.
 * @param session events that the reader has sent
 */
export function trialsOf(script: Known, session: readonly SimulatedEvent[] = []): SimulatedEvent[] {
  const { graph, bounds = [] } = script;
  const trials = new Map<string, SimulatedEvent>();
  const add = (events: readonly SimulatedEvent[]) => {
    for (const event of events) trials.set(keyOf(event), event);
  };
  for (const transition of graph.transitions) add(eventsFor(transition, script));
  for (const bound of bounds)
    if (!bound.terms) add(eventsWith([...trials.values()], bound.path, valuesAt(bound, undefined)));
  add(session);
  return [...trials.values()];
}

/** The event that a form sends unchanged; undefined if a field needs a value first. */
export function firstPress(type: string, fields: readonly Field[]): SimulatedEvent | undefined {
  const isRefused = fields.some(({ value, optional }) => value === undefined && !optional);
  if (isRefused) return undefined;
  return { type, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

/** The same key for each order of an event's properties. */
const keyOf = (event: SimulatedEvent): string =>
  JSON.stringify(Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1)));

/** For each type of event with a value at a path, one event for each of some other values. */
export function eventsWith(
  events: readonly SimulatedEvent[],
  path: readonly string[],
  values: readonly unknown[],
): SimulatedEvent[] {
  const [field = ''] = path;
  const firsts = new Map<string, SimulatedEvent>();
  for (const event of events)
    if (Object.hasOwn(event, field) && !firsts.has(event.type)) firsts.set(event.type, event);
  return [...firsts.values()].flatMap((event) => {
    const before = at(event, path);
    return values
      .map((value) => (Array.isArray(before) ? listLike(value, before) : value))
      .filter((value) => before === undefined || before === null || typeof before === typeof value)
      .map((value) => withAt(event, path, value) as SimulatedEvent);
  });
}

/** A list with the length of a text. */
const listLike = (value: unknown, [item = 'text']: readonly unknown[]): unknown =>
  typeof value === 'string' ? Array.from(value, () => item) : value;

function eventsFor({ event, kind, targets }: Transition, { events, sent = {} }: Known): SimulatedEvent[] {
  // `*` and `mouse.*` match events that the author leaves open.
  if (event.includes('*')) return [{ type: event.replace('*', 'something') }];
  switch (kind) {
    case 'always':
    // XState sends it.
    case 'onDone':
      return [];
    case 'route':
      return targets.map((target) => ({ type: ROUTE, to: `#${target}` }));
    default:
      return [...(sent[event] ?? []), ...payloads(events[event] ?? [])].map((payload) => ({
        ...payload,
        type: event,
      }));
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

function valuesOf({ type, choices = [], value, examples = [] }: Omit<Field, 'name'>): unknown[] {
  if (type === 'boolean') return [value === true, value !== true];
  if (type === 'choice') return [...new Set([value, ...choices])];
  return [value, ...examples.filter((example) => JSON.stringify(example) !== JSON.stringify(value))];
}
