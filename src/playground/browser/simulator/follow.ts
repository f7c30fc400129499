import type { Step } from '../sandbox/protocol.ts';

/**
 * Scrolls a drawing to the newly active states, mainly the innermost. Doesn't scroll if they are
 * visible, or if the reader is looking at something other than the drawing.
 * @param before the previously shown step
 */
export function follow(figure: HTMLElement, step: Step, before: Step | undefined): void {
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas');
  if (!canvas || !isInView(canvas)) return;
  const entered = step.active.filter((id) => !before?.active.includes(id));
  const states = [...canvas.querySelectorAll<SVGGElement>('.sc-state')].filter(({ dataset }) =>
    entered.includes(dataset.state ?? ''),
  );
  // Outer states are drawn first, so the last one is the innermost.
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  states.at(-1)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
