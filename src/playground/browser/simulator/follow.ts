import type { Step } from '../sandbox/protocol.ts';

/**
 * Moves the view of a drawing to where a step has led: to the states that have become active, of which the innermost count. What is in view stays where it is; and so
 * does a page whose reader looks at something else than the drawing.
 * @param before the step that was shown until now
 */
export function follow(figure: HTMLElement, step: Step, before: Step | undefined): void {
  const canvas = figure.querySelector<HTMLElement>('.statechart-canvas');
  if (!canvas || !isInView(canvas)) return;
  const entered = step.active.filter((id) => !before?.active.includes(id));
  const states = [...canvas.querySelectorAll<SVGGElement>('.sc-state')].filter(({ dataset }) =>
    entered.includes(dataset.state ?? ''),
  );
  // Drawn from the outside in: the last one is the innermost.
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  states.at(-1)?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
