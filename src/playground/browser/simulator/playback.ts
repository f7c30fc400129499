import type { SharedSimulation } from './address.ts';

/** Tells a figure that its simulator has something to play. It is handled if the simulator is open. */
export const PLAY = 'playsimulation';

/** What figures have to play, until their simulators take it. */
const waiting = new WeakMap<HTMLElement, SharedSimulation>();

/** Shows in a figure's drawing, step by step, how its machine goes through commands. Opens the simulator if it is closed. */
export function playInChart(figure: HTMLElement, simulation: SharedSimulation): void {
  waiting.set(figure, simulation);
  const isOpen = !figure.dispatchEvent(new Event(PLAY, { cancelable: true }));
  if (!isOpen) figure.querySelector<HTMLElement>('[data-chart="simulate"]')?.click();
}

/** What a figure has to play, once. */
export function takePlayback(figure: HTMLElement): SharedSimulation | undefined {
  const simulation = waiting.get(figure);
  waiting.delete(figure);
  return simulation;
}
