import type { MachineScript } from '../../../statechart/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';
import { mayHappen } from './names.ts';

/** How long the way that was taken stays lit, in milliseconds. */
const GLOW = 900;

/**
 * Lights up in a drawing what a step of its machine says: the active states, the transitions that were taken and those that may come.
 * @param svg the drawing, or none to put the lights out
 */
export function light(svg: SVGElement, script: MachineScript | undefined, step: Step | undefined): void {
  const active = new Set(step?.active);
  for (const state of svg.querySelectorAll<SVGElement>('[data-state]')) {
    state.toggleAttribute('data-active', active.has(state.dataset.state ?? ''));
  }
  const possible = new Set(script && step ? possibleTransitions(script, step) : []);
  const taken = new Set(step?.taken);
  for (const transition of svg.querySelectorAll<SVGElement>('[data-index]')) {
    const index = Number(transition.dataset.index);
    transition.toggleAttribute('data-possible', possible.has(index));
    transition.toggleAttribute('data-taken', taken.has(index));
  }
  svg.toggleAttribute('data-lit', step !== undefined);
}

/** Puts out what shows the way that was taken, after a while. Gives back what ends the wait. */
export function fade(svg: SVGElement): () => void {
  const timer = setTimeout(() => {
    for (const transition of svg.querySelectorAll('[data-taken]')) transition.removeAttribute('data-taken');
  }, GLOW);
  return () => clearTimeout(timer);
}

/** Indexes of the transitions that a reader can let happen: of active states, on an event or on something that is awaited. */
export function possibleTransitions(script: MachineScript, step: Step): number[] {
  if (step.status !== 'active') return [];
  const active = new Set(step.active);
  const refused = new Set(step.next.filter((next) => !mayHappen(script, next)).map(({ type }) => type));
  return script.graph.transitions
    .filter(
      ({ source, event, kind }) =>
        active.has(source) && kind !== 'always' && kind !== 'onDone' && !refused.has(event),
    )
    .map(({ index }) => index);
}
