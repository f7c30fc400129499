import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { SimulatedEvent } from '../../browser/sandbox/protocol.ts';
import { simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { SimulatorPanel } from './panel.tsx';
import { useDrawingHighlight, useMachineChange, useTransitionClicks } from './use-drawing.ts';
import { useSimulationAddress } from './use-simulation-address.ts';

export interface SimulatorProps {
  /** The figure of the drawing, below which the simulation stands. */
  figure: HTMLElement;
  /** Gives the machine that the figure shows. */
  script: () => Promise<MachineScript>;
  /** What the machine receives at once, for a simulation that an address names. */
  events?: SimulatedEvent[] | undefined;
  onClose: () => void;
}

/** Runs a drawing's machine in its place: highlights its states in the drawing, listens to clicks on it, and keeps the address. */
export function Simulator({ figure, script, events = [], onClose }: SimulatorProps) {
  const name = figure.dataset.machine ?? '';
  const panel = useRef<HTMLDivElement>(null);
  const actor = useActorRef(simulatorMachine, { input: { script, events } });
  const { machine, steps, at } = useSelector(actor, ({ context }) => context);
  const isShown = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'live' }) || snapshot.matches({ open: 'past' }),
  );
  useDrawingHighlight(figure, machine, steps[at]);
  useTransitionClicks(figure, actor, panel);
  useMachineChange(figure, actor);
  useSimulationAddress(name, isShown ? steps : undefined, at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={panel} className="sim-body" role="group" aria-label={`Simulation of ${name}`}>
      <SimulatorPanel actor={actor} onClose={onClose} />
    </div>
  );
}
