import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { format, t } from '../../../site/messages.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { SharedSimulation } from '../../browser/simulator/address.ts';
import { sharedOf, shownStep } from '../../browser/simulator/context.ts';
import { simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { useTrace } from '../use-trace.ts';
import { SimulatorPanel } from './panel.tsx';
import { useDrawingHighlight, useFollowing, useMachineChange, useTransitionClicks } from './use-drawing.ts';
import { useSimulationAddress } from './use-simulation-address.ts';

export interface SimulatorProps {
  /** The figure of the drawing, below which the simulation stands. */
  figure: HTMLElement;
  /** Gives the machine that the figure shows. */
  script: () => Promise<MachineScript>;
  /** The simulation of it that an address names. */
  shared?: SharedSimulation | undefined;
  onClose: () => void;
}

/** Runs a drawing's machine in its place: highlights its states in the drawing, listens to clicks on it, and keeps the address. */
export function Simulator({ figure, script, shared, onClose }: SimulatorProps) {
  const name = figure.dataset.machine ?? '';
  const panel = useRef<HTMLDivElement>(null);
  const actor = useActorRef(simulatorMachine, { input: { script, shared } });
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { machine } = context;
  const step = shownStep(context);
  const isShown = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'live' }) || snapshot.matches('past'),
  );
  useDrawingHighlight(figure, machine, step);
  useFollowing(figure, step);
  useTransitionClicks(figure, actor, panel);
  useMachineChange(figure, actor);
  const figures = useMemo(() => [figure], [figure]);
  useTrace(figures);
  const address = useMemo(() => sharedOf(context, name), [context, name]);
  useSimulationAddress(isShown ? address : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={panel} className="sim-body" role="group" aria-label={format(t.simulator.of, { machine: name })}>
      <SimulatorPanel figure={figure} actor={actor} onClose={onClose} />
    </div>
  );
}
