import type { SharedSimulation } from './address.ts';

/**
 * Event for a figure whose simulator should play commands. It is handled if the simulator is open.
 */
export const PLAY = 'playsimulation';

/** Simulations to play by figure, until their simulators take them. */
const waiting = new WeakMap<HTMLElement, SharedSimulation>();

/** Plays commands step by step in a figure's drawing. Opens the simulator if it is closed. */
export function playInChart(figure: HTMLElement, simulation: SharedSimulation): void {
  waiting.set(figure, simulation);
  const isOpen = !figure.dispatchEvent(new Event(PLAY, { cancelable: true }));
  if (!isOpen) figure.querySelector<HTMLElement>('[data-chart="simulate"]')?.click();
}

/** Returns the simulation that a figure should play, and removes it. */
export function takePlayback(figure: HTMLElement): SharedSimulation | undefined {
  const simulation = waiting.get(figure);
  waiting.delete(figure);
  return simulation;
}
