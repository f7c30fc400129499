import type { Direction } from './elk-question.ts';
import { loopPoints } from './lines.ts';
import type { LabelledLink, Link } from './plan.ts';
import type { PlacedLink, Rect } from './scene.ts';

const GAP = 8;

/**
 * The transitions from a state to itself. Their labels are stacked next to the state, or in a row
 * above it.
 */
export interface Loops {
  id: string;
  of: string;
  direction: Direction;
  links: LabelledLink[];
  /** The size of all their labels together, in pixels. */
  width: number;
  height: number;
}

/** Groups loops by state, in the order of each state's first loop. */
export function loopsOf(links: Link[], direction: Direction): Loops[] {
  const byState = new Map<string, LabelledLink[]>();
  for (const link of links) {
    if (link.from !== link.to || !link.label) continue;
    byState.set(link.from, [...(byState.get(link.from) ?? []), { ...link, label: link.label }]);
  }
  return [...byState].map(([of, own]) => {
    const widths = own.map(({ label }) => label.width);
    const heights = own.map(({ label }) => label.height);
    const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size + GAP, -GAP);
    const down = direction === 'DOWN';
    const width = down ? Math.max(...widths) : total(widths);
    const height = down ? total(heights) : Math.max(...heights);
    return { id: `loops:${of}`, of, direction, links: own, width, height };
  });
}

/**
 * Places the loops of a state within the area that the layout algorithm reserved for their labels.
 */
export function placeLoops(
  { direction, links, width, height }: Loops,
  state: Rect,
  area: Rect,
): PlacedLink[] {
  const down = direction === 'DOWN';
  const before = down ? area.x < state.x : area.y < state.y;
  let offset = down ? state.y + (state.height - height) / 2 : state.x + (state.width - width) / 2;
  return links.map(({ id, from, to, arrow, transition, label: box }) => {
    const flush = down ? area.width - box.width : area.height - box.height;
    const across = (down ? area.x : area.y) + (before ? flush : 0);
    const { width, height } = box;
    const label = { x: down ? across : offset, y: down ? offset : across, width, height, box };
    offset += (down ? height : width) + GAP;
    const points = loopPoints(state, label);
    return { id, from, to, arrow, points, label, ...(transition ? { transition } : {}) };
  });
}
