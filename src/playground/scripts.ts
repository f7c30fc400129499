import { siteFacts } from '../site/facts.client.ts';
import type { MachineScript } from '../statechart/script.ts';
import type { PlaygroundFacts } from './facts.ts';

/** Machines that the reader has edited, by the figure that shows them. */
const edited = new WeakMap<HTMLElement, MachineScript>();

/** Puts an edited machine in the place of the published one. */
export function setScript(figure: HTMLElement, script: MachineScript): void {
  edited.set(figure, script);
}

/**
 * The machine that a figure shows, as the build has published it or as the reader has edited it.
 * @throws where it cannot be fetched
 */
export async function scriptOf(figure: HTMLElement): Promise<MachineScript> {
  const own = edited.get(figure);
  if (own) return own;
  const { playground } = siteFacts<{ playground: PlaygroundFacts }>();
  const response = await fetch(`${playground.machines}${figure.dataset.script}.json`);
  if (!response.ok) throw new Error(`the machine's file: ${response.status}`);
  return response.json();
}
