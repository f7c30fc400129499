import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Transition } from '../../../statechart/graph.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { SimulatedEvent, Step } from '../../browser/sandbox/protocol.ts';
import { DRAWING_CHANGED, MACHINE_CHANGED } from '../../browser/scripts.ts';
import { follow } from '../../browser/simulator/follow.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { fade, light, putOut } from '../../browser/simulator/state-highlight.ts';

/** Lights up in a figure's drawing what a step of its machine says. */
export function useDrawingHighlight(
  figure: HTMLElement,
  machine: MachineScript | undefined,
  step: Step | undefined,
): void {
  const drawn = useDrawingCount(figure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is lit anew
  useLayoutEffect(() => {
    const drawing = figure.querySelector<SVGElement>('.sc-chart');
    if (!drawing || !machine || !step) return;
    light(drawing, machine.graph, machine.events, step);
    const stopFading = fade(drawing);
    return () => {
      stopFading();
      putOut(drawing);
    };
  }, [figure, machine, step, drawn]);
}

/** Counts how often another drawing of the same machine has come into a figure. */
function useDrawingCount(figure: HTMLElement): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const add = () => setCount((now) => now + 1);
    figure.addEventListener(DRAWING_CHANGED, add);
    return () => figure.removeEventListener(DRAWING_CHANGED, add);
  }, [figure]);
  return count;
}

/** Keeps what a step of a figure's machine has led to in view. */
export function useFollowing(figure: HTMLElement, step: Step | undefined): void {
  const before = useRef<Step>(undefined);
  useEffect(() => {
    if (step) follow(figure, step, before.current);
    before.current = step;
  }, [figure, step]);
}

/**
 * Takes the transitions of a figure's drawing that a reader clicks on: by their event's form, where there is one, since it has the payload.
 * @param panel where the forms are
 */
export function useTransitionClicks(
  figure: HTMLElement,
  actor: SimulatorActor,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    function follow({ event, kind, targets }: Transition): void {
      const { steps, at } = actor.getSnapshot().context;
      const timer = steps[at]?.timers.find((candidate) => candidate.event === event);
      const form = panel.current?.querySelector<HTMLFormElement>(`form[data-send="${CSS.escape(event)}"]`);
      if (kind === 'route') actor.send({ type: 'reader.send', event: { type: event, to: `#${targets[0]}` } });
      else if (form) form.requestSubmit();
      else if (timer) actor.send({ type: 'reader.expire', timer: timer.id });
      else actor.send({ type: 'reader.send', event: eventOfActor(event, kind) });
    }
    function onClick({ target }: MouseEvent): void {
      const label =
        target instanceof Element ? target.closest<SVGElement>('[data-index][data-possible]') : null;
      const transition = actor.getSnapshot().context.machine?.graph.transitions[Number(label?.dataset.index)];
      if (label && transition) follow(transition);
    }
    figure.addEventListener('click', onClick);
    return () => figure.removeEventListener('click', onClick);
  }, [figure, actor, panel]);
}

/** Begins anew when a figure shows another machine, since the reader has edited it. */
export function useMachineChange(figure: HTMLElement, actor: SimulatorActor): void {
  useEffect(() => {
    const restart = () => actor.send({ type: 'reader.reset' });
    figure.addEventListener(MACHINE_CHANGED, restart);
    return () => figure.removeEventListener(MACHINE_CHANGED, restart);
  }, [figure, actor]);
}

/** The event by which an actor would tell its end, as XState 5 and 4 make it. */
function eventOfActor(type: string, kind: Transition['kind']): SimulatedEvent {
  if (kind === 'error') return { type, error: 'an error of yours', data: 'an error of yours' };
  return { type, output: undefined, data: undefined };
}
