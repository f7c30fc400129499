import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { SharedSimulation } from '../../browser/simulator/address.ts';
import { sharedOf, shownStep } from '../../browser/simulator/context.ts';
import { simulationPlaces } from '../../browser/simulator/simulation-place.ts';
import { simulatorMachine } from '../../browser/simulator/simulator.machine.ts';
import { useTrace } from '../use-trace.ts';
import { SimulatorPanel } from './panel.tsx';
import { useDrawingHighlight, useFollowing, useMachineChange, useTransitionClicks } from './use-drawing.ts';
import { usePlayback } from './use-playback.ts';
import { useSimulationAddress } from './use-simulation-address.ts';

export interface SimulatorProps {
  /** The figure of the drawing above the simulation. */
  figure: HTMLElement;
  /** Loads the machine of the figure. */
  script: () => Promise<MachineScript>;
  /** The simulation in the URL. */
  shared?: SharedSimulation | undefined;
  /** Whether its steps are shown one by one. */
  isPlayed?: boolean;
  onClose: () => void;
}

/**
 * Runs a drawing's machine: highlights its states in the drawing, handles clicks on it, and updates
 * the URL.
 */
export function Simulator({ figure, script, shared, isPlayed = false, onClose }: SimulatorProps) {
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
  usePlayback(actor, isPlayed);
  const figures = useMemo(() => [figure], [figure]);
  useTrace(figures);
  const address = useMemo(() => sharedOf(context, name), [context, name]);
  useSimulationAddress(isShown ? address : undefined, simulationPlaces.get(figure));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={panel} className="sim-body" role="group" aria-label={format(t.simulator.of, { machine: name })}>
      <SimulatorPanel figure={figure} actor={actor} onClose={onClose} />
    </div>
  );
}
