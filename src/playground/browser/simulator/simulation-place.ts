import type { SharedSimulation } from './address.ts';

/** Keeps the simulation of a figure instead of the address. */
export interface SimulationPlace {
  /** Returns the simulation to begin with. */
  read(): SharedSimulation | undefined;
  /** Receives what leads to the current step; undefined at the end. */
  write(shared: SharedSimulation | undefined): void;
}

/** Figures that have such a place. */
export const simulationPlaces = new WeakMap<HTMLElement, SimulationPlace>();
