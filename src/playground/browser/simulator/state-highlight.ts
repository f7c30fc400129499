import type { Graph } from '../../../statechart/graph.ts';
import type { Payloads } from '../../../statechart/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';
import { mayHappen } from './names.ts';

/** What of a step can be seen in a drawing. */
export type LitStep = Pick<Step, 'active' | 'taken' | 'next'> & { status: string };

/** How long the way that was taken stays lit, in milliseconds. */
const GLOW = 900;

/** Lights up in a drawing what a step of its machine says: the active states, the transitions that were taken and those that may come. */
export function light(svg: SVGElement, graph: Graph, events: Payloads['events'], step: LitStep): void {
  mark(svg, '[data-state]', 'data-active', ({ state = '' }) => step.active.includes(state));
  const possible = possibleTransitions(graph, events, step);
  mark(svg, '[data-index]', 'data-possible', ({ index }) => possible.includes(Number(index)));
  mark(svg, '[data-index]', 'data-taken', ({ index }) => step.taken.includes(Number(index)));
  svg.toggleAttribute('data-lit', true);
  travel(svg);
}

/** How long the active state is on its way, in milliseconds. */
const TRAVEL = 200;

/** Shows, to who likes motion, that the active state moves: a dot goes along the transitions that were taken. */
function travel(svg: SVGElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const line of svg.querySelectorAll('[data-taken] > .sc-line')) {
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    dot.setAttribute('class', 'sc-traveller');
    dot.setAttribute('r', '6');
    dot.style.offsetPath = `path("${line.getAttribute('d')}")`;
    line.after(dot);
    dot.animate({ offsetDistance: ['0%', '100%'] }, { duration: TRAVEL, easing: 'ease-in-out' }).onfinish =
      () => dot.remove();
  }
}

/** Removes all highlights of a drawing. */
export function putOut(svg: SVGElement): void {
  for (const name of ['data-active', 'data-possible', 'data-taken'])
    mark(svg, `[${name}]`, name, () => false);
  svg.removeAttribute('data-lit');
}

function mark(
  svg: SVGElement,
  selector: string,
  name: string,
  isMarked: (data: DOMStringMap) => boolean,
): void {
  for (const part of svg.querySelectorAll<SVGElement>(selector)) {
    part.toggleAttribute(name, isMarked(part.dataset));
  }
}

/** Puts out what shows the way that was taken, after a while. Gives back what ends the wait. */
export function fade(svg: SVGElement): () => void {
  const timer = setTimeout(() => mark(svg, '[data-taken]', 'data-taken', () => false), GLOW);
  return () => clearTimeout(timer);
}

/** Indexes of the transitions that a reader can let happen: of active states, on an event or on something that is awaited. */
function possibleTransitions(graph: Graph, events: Payloads['events'], step: LitStep): number[] {
  if (step.status !== 'active') return [];
  const active = new Set(step.active);
  const refused = new Set(step.next.filter((next) => !mayHappen({ events }, next)).map(({ type }) => type));
  return graph.transitions
    .filter(
      ({ source, event, kind }) =>
        active.has(source) && kind !== 'always' && kind !== 'onDone' && !refused.has(event),
    )
    .map(({ index }) => index);
}
