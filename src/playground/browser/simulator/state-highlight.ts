import type { Graph } from '../../../statechart/graph/graph.ts';
import type { MachineScript, Payloads } from '../../../statechart/machine/machine-script.ts';
import type { Step } from '../sandbox/protocol.ts';

/** The parts of a step that are visible in a drawing. */
export type HighlightedStep = Pick<Step, 'active' | 'taken' | 'next'> & { status: string };

/** How long taken transitions stay highlighted, in milliseconds. */
const GLOW = 900;

/** Highlights a step in a drawing whose possible transitions can be pressed. */
export function highlight(
  svg: SVGElement,
  graph: Graph,
  events: Payloads['events'],
  step: HighlightedStep,
): void {
  markStep(svg, graph, events, step);
  makePressable(svg);
  travel(svg);
}

/** Marks a step in a drawing: active states, taken transitions, and possible ones. */
export function markStep(
  svg: SVGElement,
  graph: Graph,
  events: Payloads['events'],
  step: HighlightedStep,
): void {
  mark(svg, '[data-state]', 'data-active', ({ state = '' }) => step.active.includes(state));
  const possible = possibleTransitions(graph, events, step);
  mark(svg, '[data-index]', 'data-possible', ({ index }) => possible.includes(Number(index)));
  mark(svg, '[data-index]', 'data-taken', ({ index }) => step.taken.includes(Number(index)));
  svg.toggleAttribute('data-lit', true);
}

/**
 * Whether an event can do something. Events with a payload are checked without it, so a negative
 * result says nothing about the reader's payload.
 */
export function mayHappen(
  { events }: Pick<MachineScript, 'events'>,
  { type, enabled }: Step['next'][number],
): boolean {
  return enabled || (events[type] ?? []).length > 0;
}

/** Pressable parts of a drawing: labels of transitions, and rows in states. */
const PRESSABLE = ':is(.sc-event-label, .sc-inner)[data-possible]';

/** Makes possible transitions accessible to keyboards and screen readers. */
function makePressable(svg: SVGElement): void {
  // Screen readers ignore the content of an image.
  svg.setAttribute('role', 'group');
  for (const label of svg.querySelectorAll<SVGElement>('.sc-event-label, .sc-inner')) {
    for (const name of ['role', 'tabindex', 'aria-label']) label.removeAttribute(name);
    if (!label.matches(PRESSABLE)) continue;
    label.setAttribute('role', 'button');
    label.setAttribute('tabindex', '0');
    // All that is visible, so that readers can say it to press it (WCAG 2.5.3). Without spaces
    // between lines, which aren't drawn, the event and its actions would be one word.
    const lines = [...label.querySelectorAll('text')];
    for (const line of lines) if (line.nextSibling?.nodeType !== Node.TEXT_NODE) line.after(' ');
    label.setAttribute('aria-label', lines.map(({ textContent }) => textContent).join(' '));
  }
}

/** The duration of the movement between states, in milliseconds. */
const TRAVEL = 200;

/** Unless readers prefer reduced motion, moves a dot along the taken transitions. */
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
export function clearHighlights(svg: SVGElement): void {
  for (const name of ['data-active', 'data-possible', 'data-taken'])
    mark(svg, `[${name}]`, name, () => false);
  svg.removeAttribute('data-lit');
  for (const label of svg.querySelectorAll('.sc-event-label[role], .sc-inner[role]'))
    for (const name of ['role', 'tabindex', 'aria-label']) label.removeAttribute(name);
  if (!svg.querySelector('.sc-handle')) svg.setAttribute('role', 'img');
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

/** Removes the highlight of taken transitions after a while. Returns a function that cancels it. */
export function fade(svg: SVGElement): () => void {
  const timer = setTimeout(() => mark(svg, '[data-taken]', 'data-taken', () => false), GLOW);
  return () => clearTimeout(timer);
}

/**
 * Indexes of the transitions that a reader can trigger: from active states, for an event or
 * something pending.
 */
function possibleTransitions(graph: Graph, events: Payloads['events'], step: HighlightedStep): number[] {
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
