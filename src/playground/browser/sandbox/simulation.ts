import type { Child, Replay, SimulatedEvent, Step, Timer } from './protocol.ts';

/** A machine that runs. */
export interface Simulation {
  /** The steps so far. */
  readonly steps: readonly Step[];
  send(event: SimulatedEvent): void;
  /** Lets a delayed event come now. */
  expire(timer: string): void;
  stop(): void;
}

/** What a simulation is started with. */
export interface SimulationOptions {
  machine: unknown;
  input: unknown;
  /** Events that it receives before anything else, as it received them before. */
  replay: readonly SimulatedEvent[];
  /** Called after each event that comes later. */
  onStep(step: Step): void;
  /** Called when actors of the machine go on by themselves. */
  onChildren(children: Child[], timers: Timer[]): void;
}

/** The events that a replay stands for, given those that the last run has received. */
export function eventsOf(replay: Replay, received: readonly SimulatedEvent[]): SimulatedEvent[] {
  if ('events' in replay) return replay.events;
  return [...received.slice(0, replay.count), ...(replay.next ? [replay.next] : [])];
}

/** Whether an event is the same after a way through JSON. */
export function isShareable(event: SimulatedEvent): boolean {
  const isPlain = (value: unknown): boolean => {
    if (value === null || value === undefined || ['string', 'boolean'].includes(typeof value)) return true;
    if (typeof value === 'number') return Number.isFinite(value);
    if (Array.isArray(value)) return value.every(isPlain);
    const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
    return prototype === Object.prototype && Object.values(value as object).every(isPlain);
  };
  return isPlain(event);
}

/** Types of the events that XState sends itself, in either version. */
const RESERVED = {
  5: /^xstate\.(?!route$)/,
  4: /^(xstate\.|done\.(invoke|state)\.|error\.(platform|execution|communication)\b)/,
};

/** The event types that active states name: not those that XState sends itself. */
export function eventTypes(descriptors: Iterable<string>, xstate: 4 | 5): string[] {
  const own = [...descriptors].filter((type) => type !== '' && !RESERVED[xstate].test(type));
  return [...new Set(own)];
}
