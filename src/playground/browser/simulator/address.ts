import type { SimulatedEvent, Step } from '../sandbox/protocol.ts';

// Longer addresses are cut by some programs on their way.
const LONGEST = 2000;
const MACHINE = 'simulate';
const EVENTS = 'events';

/** A simulation as an address names it. */
export interface SharedSimulation {
  machine: string;
  events: SimulatedEvent[];
}

/** The simulation that an address asks for; broken ones ask for the machine's start. */
export function readAddress(search: string): SharedSimulation | undefined {
  const parameters = new URLSearchParams(search);
  const machine = parameters.get(MACHINE);
  if (!machine) return undefined;
  return { machine, events: parseEvents(parameters.get(EVENTS) ?? '[]') };
}

function parseEvents(text: string): SimulatedEvent[] {
  try {
    const events: unknown = JSON.parse(text);
    if (!Array.isArray(events)) return [];
    const read = events.map((event) =>
      typeof event === 'string' ? { type: event } : (event as SimulatedEvent),
    );
    return read.every((event) => typeof event?.type === 'string') ? read : [];
  } catch {
    return [];
  }
}

/**
 * The query of an address that leads to a step of a simulation: its events in their order, one without further properties as its type.
 * Events that cannot be written as JSON end it, and one that would be too long names the machine alone.
 */
export function writeAddress(search: string, machine: string | undefined, steps: readonly Step[]): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(MACHINE);
  parameters.delete(EVENTS);
  if (machine === undefined) return queryOf(parameters);
  parameters.set(MACHINE, machine);
  const end = steps.findIndex(({ shareable }) => !shareable);
  const events = steps.slice(0, end < 0 ? undefined : end).flatMap(({ event }) => event ?? []);
  if (events.length === 0) return queryOf(parameters);
  const short = events.map((event) => (Object.keys(event).length === 1 ? event.type : event));
  const whole = new URLSearchParams(parameters);
  whole.set(EVENTS, JSON.stringify(short));
  return queryOf(whole).length <= LONGEST ? queryOf(whole) : queryOf(parameters);
}

function queryOf(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
