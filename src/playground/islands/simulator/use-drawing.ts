import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Transition } from '../../../statechart/graph/graph.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { Step } from '../../browser/sandbox/protocol.ts';
import { DRAWING_CHANGED, MACHINE_CHANGED } from '../../browser/scripts.ts';
import { follow } from '../../browser/simulator/follow.ts';
import type { SimulatorActor } from '../../browser/simulator/simulator.machine.ts';
import { clearHighlights, fade, highlight } from '../../browser/simulator/state-highlight.ts';
import { onTransitionPress } from '../../browser/simulator/transition-press.ts';

/** Highlights a step of a machine in a figure's drawing. */
export function useDrawingHighlight(
  figure: HTMLElement,
  machine: MachineScript | undefined,
  step: Step | undefined,
): void {
  const drawn = useDrawingCount(figure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing is highlighted again
  useLayoutEffect(() => {
    const drawing = figure.querySelector<SVGElement>('.sc-chart');
    if (!drawing || !machine || !step) return;
    highlight(drawing, machine.graph, machine.events, step);
    const stopFading = fade(drawing);
    return () => {
      stopFading();
      clearHighlights(drawing);
    };
  }, [figure, machine, step, drawn]);
}

/** Counts the drawings of the same machine that a figure has had. */
function useDrawingCount(figure: HTMLElement): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const add = () => setCount((now) => now + 1);
    figure.addEventListener(DRAWING_CHANGED, add);
    return () => figure.removeEventListener(DRAWING_CHANGED, add);
  }, [figure]);
  return count;
}

/** Scrolls the result of a step into view. */
export function useFollowing(figure: HTMLElement, step: Step | undefined): void {
  const before = useRef<Step>(undefined);
  useEffect(() => {
    if (step) follow(figure, step, before.current);
    before.current = step;
  }, [figure, step]);
}

/**
 * Handles presses on transitions of a figure's drawing, with a pointer or a key: through the
 * event's form, if there is one, because it has the payload.
 * @param panel the element with the forms
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
      else actor.send({ type: 'reader.send', event: { type: event } });
    }
    return onTransitionPress(figure, (index) => {
      const transition = actor.getSnapshot().context.machine?.graph.transitions[index];
      if (transition) follow(transition);
    });
  }, [figure, actor, panel]);
}

/** Continues with the other machine that a figure shows after an edit. */
export function useMachineChange(figure: HTMLElement, actor: SimulatorActor): void {
  useEffect(() => {
    const change = () => actor.send({ type: 'reader.edited' });
    figure.addEventListener(MACHINE_CHANGED, change);
    return () => figure.removeEventListener(MACHINE_CHANGED, change);
  }, [figure, actor]);
}
