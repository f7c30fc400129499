import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import type { MachineState } from '../frame/protocol.ts';
import type { SimulatedEvent } from '../sandbox/protocol.ts';
import { DRAWING_CHANGED } from '../scripts.ts';
import { clearHighlights, fade, highlight } from '../simulator/state-highlight.ts';
import { onTransitionPress } from '../simulator/transition-press.ts';

/** A chart that follows an application. */
export interface FollowingChart {
  show(state: MachineState): void;
  close(): void;
}

/**
 * Syncs a chart with an application: shows the state of its machine and sends the events that
 * readers press. While readers simulate the machine, the drawing shows the simulation.
 * @param send sends an event to the application's machine
 */
export function followApplication(
  figure: HTMLElement,
  { graph, events }: MachineScript,
  send: (machine: string, event: SimulatedEvent) => void,
): FollowingChart {
  let shown: MachineState | undefined;
  let stopFading: (() => void) | undefined;
  const isSimulated = () => figure.querySelector('.sim') !== null;
  const drawing = () => figure.querySelector<SVGElement>('.sc-chart');
  // Results of actors come from the application.
  const results = graph.transitions.filter(({ kind }) => /^(done|error|snapshot)$/.test(kind));
  const refused = results.map(({ event }) => ({ type: event, enabled: false }));
  const sent = Object.fromEntries(
    Object.entries(events).filter(([type]) => !refused.some((result) => result.type === type)),
  );

  function show(state: MachineState): void {
    const svg = drawing();
    // An application can have other machines, too.
    if (state.machine !== graph.id || !svg) return;
    const before = shown;
    shown = state;
    if (isSimulated()) return;
    stopFading?.();
    highlight(svg, graph, sent, { ...state, next: [...state.next, ...refused] });
    stopFading = fade(svg);
    reveal(
      figure,
      state.active.filter((id) => !before?.active.includes(id)),
    );
  }
  const showAgain = () => shown && show({ ...shown, taken: [] });

  figure.addEventListener(DRAWING_CHANGED, showAgain);
  const endPresses = onTransitionPress(figure, (index) => {
    const transition = graph.transitions[index];
    if (!transition || isSimulated()) return;
    const { event, kind, targets } = transition;
    const fields = (events[event] ?? []).map(({ name, value }) => [name, value] as const);
    const payload = kind === 'route' ? { to: `#${targets[0]}` } : Object.fromEntries(fields);
    send(graph.id, { ...payload, type: event });
  });
  return {
    show,
    close() {
      stopFading?.();
      endPresses();
      figure.removeEventListener(DRAWING_CHANGED, showAgain);
      const svg = drawing();
      if (svg && !isSimulated()) clearHighlights(svg);
    },
  };
}

/**
 * Scrolls the drawing to the innermost of several states. The page isn't scrolled, because readers
 * are using the application.
 */
function reveal(figure: HTMLElement, states: readonly string[]): void {
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas');
  // Outer states are drawn first.
  const state = [...figure.querySelectorAll<SVGElement>('.sc-state')].findLast(({ dataset }) =>
    states.includes(dataset.state ?? ''),
  );
  if (!canvas || !state) return;
  const [outer, inner] = [canvas.getBoundingClientRect(), state.getBoundingClientRect()];
  const isIn = inner.top >= outer.top && inner.bottom <= outer.bottom;
  const isAcross = inner.left >= outer.left && inner.right <= outer.right;
  canvas.scrollBy({
    top: isIn ? 0 : (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
    left: isAcross ? 0 : (inner.left + inner.right - outer.left - outer.right) / 2,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}
