import type { Box, Item } from './boxes.ts';
import { FONTS, GLYPH, moved } from './boxes.ts';
import { textWidth } from './measure.ts';
import type { PlacedState, Scene } from './scene.ts';

const APART = 5;

/** The same drawing, with the words in the headers of containers beside the lines that enter through them. */
export function clearHeaders(scene: Scene): Scene {
  const states = scene.states.map((state) => {
    if (state.node.children.length === 0 || state.frame === 'none') return state;
    const lines = linesThrough(scene, state).map((x) => x - state.x);
    return lines.length > 0 ? { ...state, box: beside(state.box, lines, state.width) } : state;
  });
  return { ...scene, states };
}

/** Where lines run down or up through the header of a container. */
function linesThrough({ links }: Scene, { x, y, width, box }: PlacedState): number[] {
  return links.flatMap(({ points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index]!;
      const isInside = start.x === end.x && start.x > x && start.x < x + width;
      const reaches = Math.min(start.y, end.y) < y + box.height - 1 && Math.max(start.y, end.y) > y + 1;
      return isInside && reaches ? [start.x] : [];
    }),
  );
}

function beside(box: Box, lines: number[], width: number): Box {
  const spans = box.items.flatMap(spanOf);
  const left = Math.min(...spans.map(([from]) => from)) - APART;
  const right = Math.max(...spans.map(([, to]) => to)) + APART;
  // Where the words are, or next to one of the lines.
  const shifts = [0, ...lines.map((x) => x - left).sort((a, b) => a - b)];
  const shift = shifts.find(
    (by) => by >= 0 && right + by <= width && !lines.some((x) => x > left + by && x < right + by),
  );
  if (!shift) return box;
  return { ...box, items: box.items.map((item) => moved(item, shift, 0)) };
}

/** From where to where an item reaches; rules reach everywhere and stay where they are. */
function spanOf(item: Item): [from: number, to: number][] {
  if (item.kind === 'rule') return [];
  if (item.kind === 'glyph') return [[item.x, item.x + GLYPH]];
  if (item.kind !== 'text') return [[item.x, item.x + item.width]];
  const rest = item.after ? textWidth(` ${item.after.text}`, FONTS[item.after.role]) : 0;
  return [[item.x, item.x + textWidth(item.text, FONTS[item.role]) + rest]];
}
