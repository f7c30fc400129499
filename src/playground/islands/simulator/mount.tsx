import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { Transition } from '../../../statechart/graph.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { SimulatedEvent } from '../../browser/sandbox/protocol.ts';
import { MACHINE_CHANGED } from '../../browser/scripts.ts';
import { writeAddress } from '../../browser/simulator/address.ts';
import { simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { fade, light } from '../../browser/simulator/state-highlight.ts';
import { SimulatorView } from './view.tsx';

/** A simulation in the page. */
export interface Simulator {
  /** Ends it and leaves the drawing as it was. */
  close(): void;
}

export interface SimulatorOptions {
  /** The figure of the drawing, below which the simulation stands. */
  figure: HTMLElement;
  script: () => Promise<MachineScript>;
  /** What the machine has received before, for one that an address names. */
  events: SimulatedEvent[];
  /** Called when it has been closed. */
  onClose: () => void;
}

/** Starts to run a drawing's machine in its place. */
export function mountSimulator({ figure, script, events, onClose }: SimulatorOptions): Simulator {
  const name = figure.dataset.machine ?? '';
  const panel = document.createElement('div');
  panel.className = 'sim';
  panel.role = 'group';
  panel.ariaLabel = `Simulation of ${name}`;
  figure.append(panel);
  const root = createRoot(panel);
  figure.toggleAttribute('data-simulated', true);

  const actor = createActor(simulatorMachine, { input: { script, events } });
  // Redrawing an edited machine puts another drawing in its place.
  const drawing = () => figure.querySelector<SVGElement>('.sc-chart');
  let stopFading = () => {};

  function show(): void {
    const snapshot = actor.getSnapshot();
    const { steps, at, machine } = snapshot.context;
    const view = (
      <SimulatorView snapshot={snapshot} send={(event) => actor.send(event)} share={share} close={close} />
    );
    flushSync(() => root.render(view));
    const svg = drawing();
    if (svg) {
      stopFading();
      light(svg, machine, steps[at]);
      stopFading = fade(svg);
    }
    panel.querySelector('.sim-entry[aria-current]')?.scrollIntoView({ block: 'nearest' });
    if (snapshot.matches({ open: 'live' }) || snapshot.matches({ open: 'past' })) keepAddress();
  }

  /** The address follows the simulation, so that a reload comes back to it. */
  function keepAddress(): void {
    const { steps, at } = actor.getSnapshot().context;
    replaceQuery(writeAddress(location.search, name, steps.slice(0, at + 1)));
  }

  async function share(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(location.href);
      return true;
    } catch {
      return false;
    }
  }

  function close(): void {
    figure.removeEventListener('click', clicked);
    figure.removeEventListener(MACHINE_CHANGED, restart);
    subscription.unsubscribe();
    actor.stop();
    stopFading();
    root.unmount();
    panel.remove();
    const svg = drawing();
    if (svg) light(svg, undefined, undefined);
    figure.removeAttribute('data-simulated');
    replaceQuery(writeAddress(location.search, undefined, []));
    onClose();
  }

  function clicked({ target }: MouseEvent): void {
    const group =
      target instanceof Element ? target.closest<SVGElement>('[data-index][data-possible]') : null;
    const { machine } = actor.getSnapshot().context;
    const transition = machine?.graph.transitions[Number(group?.dataset.index)];
    if (group && transition) follow(transition);
  }

  /** What a click on a transition means: its form's event, the end of its delay, or the end of its actor. */
  function follow({ event, kind }: Transition): void {
    const { steps, at } = actor.getSnapshot().context;
    const timer = steps[at]?.timers.find((candidate) => candidate.event === event);
    const form = panel.querySelector<HTMLFormElement>(`form[data-send="${CSS.escape(event)}"]`);
    if (form) form.requestSubmit();
    else if (timer) actor.send({ type: 'reader.expire', timer: timer.id });
    else actor.send({ type: 'reader.send', event: eventOfActor(event, kind) });
  }

  const restart = () => actor.send({ type: 'reader.reset' });

  const subscription = actor.subscribe(show);
  figure.addEventListener('click', clicked);
  figure.addEventListener(MACHINE_CHANGED, restart);
  actor.start();
  show();
  return { close };
}

function replaceQuery(query: string): void {
  if (query !== location.search) {
    history.replaceState(history.state, '', location.pathname + query + location.hash);
  }
}

/** The event by which an actor would tell its end, as XState 5 and 4 make it. */
function eventOfActor(type: string, kind: Transition['kind']): SimulatedEvent {
  if (kind === 'error') return { type, error: 'an error of yours', data: 'an error of yours' };
  return { type, output: undefined, data: undefined };
}
