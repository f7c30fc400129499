import { clientConfig } from '../../site/browser/client-config.ts';
import type { MachineScript } from '../../statechart/machine-script.ts';

/** What an edit changes of a machine. */
export type EditedScript = Pick<MachineScript, 'js' | 'source' | 'graph'>;

/** Machines that the reader has edited, by the figure that shows them. */
const edited = new WeakMap<HTMLElement, EditedScript>();

/** The whole drawings of the figures that show some of their states closed. */
export const wholeDrawings = new WeakMap<HTMLElement, SVGSVGElement>();

/** Tells a figure that it shows another machine than before. */
export const MACHINE_CHANGED = 'machinechanged';

/** Tells a figure that the same machine is drawn in another way than before. */
export const DRAWING_CHANGED = 'drawingchanged';

/** Puts an edited machine in the place of the published one, or the published one back. */
export function setScript(figure: HTMLElement, script: EditedScript | undefined): void {
  if (script) edited.set(figure, script);
  else edited.delete(figure);
  figure.dispatchEvent(new Event(MACHINE_CHANGED));
}

/**
 * The machine that a figure shows, as the build has published it or as the reader has edited it.
 * @throws where it cannot be fetched
 */
export async function scriptOf(figure: HTMLElement): Promise<MachineScript> {
  const { playground } = clientConfig();
  const response = await fetch(`${playground.machines}${figure.dataset.script}.json`);
  if (!response.ok) throw new Error(`the machine's file: ${response.status}`);
  const published: MachineScript = await response.json();
  const own = edited.get(figure);
  return own ? { ...published, ...own, isEdited: true } : published;
}
