import type { Bound } from '../../statechart/machine/bounds.ts';
import type { SimulatedEvent } from './simulated-event.ts';

/** A request to explore a machine. */
export interface ExploreQuestion {
  input: unknown;
  /** Events, with their payloads, that are tried in each situation. */
  events: readonly SimulatedEvent[];
  /** Comparisons of guards with events that use values of the context. */
  bounds?: readonly Bound[] | undefined;
  /**
   * A state to which all simple paths (without repeated situations) are wanted. By default, the
   * shortest path to each state is found.
   */
  to?: string;
}

/** A path from the machine's start. */
export interface Path {
  events: SimulatedEvent[];
  /** The value of its last state. */
  value: unknown;
  /** Ids of the states active at its end. */
  active: string[];
  /** The transition that it covers, if no path to a state takes it. */
  takes?: number;
  /** The state that it covers, if it is entered and left in the same step. */
  passes?: string;
}

/** The result of exploring a machine. A situation is a state with a context. */
export interface Exploration {
  /**
   * The shortest path to each state value, then those to transitions; or the simple ones to the
   * requested state.
   */
  paths: Path[];
  /** Ids of all states that were active, including transient ones. */
  states: string[];
  /** Indexes of the transitions that were taken. */
  transitions: number[];
  /** The events that were tried. */
  events: SimulatedEvent[];
  /** Those at which the machine threw. */
  thrown: SimulatedEvent[];
  /** The number of situations in which events were tried, or the machine has finished. */
  situations: number;
  /** Why the result may be incomplete. */
  end: 'whole' | 'many' | 'late';
  /** An error that the machine threw. */
  problem?: string;
}
