import { clientConfig } from '../../config/browser/client-config.ts';
import type { MachineScript, Payloads } from '../../statechart/machine/machine-script.ts';

/** The parts of a machine that an edit changes; the whole machine if it isn't published. */
export type EditedScript = Pick<MachineScript, 'js' | 'source' | 'graph'> &
  Partial<MachineScript> & {
    /** Reads the fields of its events, if they are not known yet. */
    payloads?: () => Promise<Payloads>;
  };

/** Machines that the reader has edited, by figure. */
const edited = new WeakMap<HTMLElement, EditedScript>();

/** The complete drawings of figures with collapsed states. */
export const wholeDrawings = new WeakMap<HTMLElement, SVGSVGElement>();

/** Event for a figure that now shows a different machine. */
export const MACHINE_CHANGED = 'machinechanged';

/** Event for a figure that now draws the same machine differently. */
export const DRAWING_CHANGED = 'drawingchanged';

/** Milliseconds that a machine waits for its payloads: TypeScript, which finds them, is large. */
const TIMEOUT = 700;

/** Replaces the published machine with an edited one, or restores it. */
export function setScript(figure: HTMLElement, script: EditedScript | undefined): void {
  if (script) edited.set(figure, script);
  else edited.delete(figure);
  figure.dispatchEvent(new Event(MACHINE_CHANGED));
}

/**
 * The machine of a figure, as published or as edited by the reader.
 * @throws if it can't be fetched
 */
export async function scriptOf(figure: HTMLElement): Promise<MachineScript> {
  const own = edited.get(figure);
  if (figure.dataset.script === undefined) {
    if (!own) throw new Error('The figure contains no machine.');
    const { payloads } = own;
    // It isn't published, so all of its data is here.
    return payloads ? withPayloads(figure, own as MachineScript, payloads) : (own as MachineScript);
  }
  const { playground } = clientConfig();
  const response = await fetch(`${playground.machines}${figure.dataset.script}.json`);
  if (!response.ok) throw new Error(`The machine couldn’t be loaded: HTTP ${response.status}`);
  const published: MachineScript = await response.json();
  return own ? { ...published, ...own, isEdited: true } : published;
}

/** Returns a machine with its payloads. If they come late, the figure shows the machine again. */
async function withPayloads(
  figure: HTMLElement,
  own: MachineScript,
  payloads: () => Promise<Payloads>,
): Promise<MachineScript> {
  const { payloads: _, ...script } = own as EditedScript;
  const found = payloads();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT, undefined));
  const known = await Promise.race([found, late]);
  if (!known)
    void found.then((later) => {
      const isSame = edited.get(figure) === own;
      if (isSame && Object.keys(later.events).length > 0) setScript(figure, { ...script, ...later });
    });
  return { ...script, ...known } as MachineScript;
}
