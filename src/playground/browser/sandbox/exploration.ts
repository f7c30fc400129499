import type { SimulatedEvent } from './simulated-event.ts';

/** What is to be explored of a machine. */
export interface ExploreQuestion {
  input: unknown;
  /** What is tried in each situation: events with the payloads that they are tried with. */
  events: readonly SimulatedEvent[];
  /** A state to which all simple paths are wanted: those that come through no situation twice. Without one, the shortest path to each is found. */
  to?: string;
}

/** A path from the machine's start. */
export interface Path {
  events: SimulatedEvent[];
  /** The value of the state that it leads to. */
  value: unknown;
  /** Ids of the states that are active there. */
  active: string[];
}

/** What was found of a machine; a situation is a state with a context. */
export interface Exploration {
  /** The shortest path to each value of the state, or the simple ones to the state that was asked for. */
  paths: Path[];
  /** Indexes of the transitions that were taken somewhere. */
  transitions: number[];
  /** In how many situations the events were tried. */
  situations: number;
  /** Why there may be more. */
  end: 'whole' | 'many' | 'late';
  /** What the machine threw somewhere. */
  problem?: string;
}
