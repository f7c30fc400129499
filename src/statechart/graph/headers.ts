import type { Box, Item } from '../layout/boxes.ts';
import { FONTS, GLYPH, moved } from '../layout/boxes.ts';
import { textWidth } from '../layout/measure.ts';
import type { PlacedState, Scene, Size } from '../layout/scene.ts';

const APART = 5;

/** Moves the text in the headers of containers next to the lines that enter through them. */
export function clearHeaders(scene: Scene): Scene {
  const states = scene.states.map((state) => {
    const lines = linesThrough(scene, state);
    const shift = lines.length > 0 ? shiftBeside(state, lines) : 0;
    if (!shift) return state;
    return { ...state, box: { ...state.box, items: state.box.items.map((item) => moved(item, shift, 0)) } };
  });
  return { ...scene, states };
}

/**
 * Returns the containers whose headers have no space for their text next to the lines that enter
 * through them, with the sizes that they need.
 */
export function tightHeaders(scene: Scene): Map<string, Size> {
  const sizes = new Map<string, Size>();
  for (const state of scene.states) {
    const lines = linesThrough(scene, state);
    if (lines.length === 0 || shiftBeside(state, lines) !== undefined) continue;
    const [left, right] = spanOfAll(state.box);
    sizes.set(state.node.id, { width: Math.ceil(Math.max(...lines) + right - left), height: state.height });
  }
  return sizes;
}

/**
 * The positions of lines that run down or up through the header of a container, from its left side.
 */
function linesThrough({ links }: Scene, { node, frame, x, y, width, box }: PlacedState): number[] {
  if (node.children.length === 0 || frame === 'none') return [];
  return links.flatMap(({ points }) =>
    points.slice(1).flatMap((end, index) => {
      const start = points[index]!;
      const isInside = start.x === end.x && start.x > x && start.x < x + width;
      const reaches = Math.min(start.y, end.y) < y + box.height - 1 && Math.max(start.y, end.y) > y + 1;
      return isInside && reaches ? [start.x - x] : [];
    }),
  );
}

/**
 * How far the text of a header has to move so that no line crosses it; undefined if there is no
 * space.
 */
function shiftBeside({ box, width }: PlacedState, lines: number[]): number | undefined {
  const [left, right] = spanOfAll(box);
  const shifts = [0, ...lines.map((x) => x - left).sort((a, b) => a - b)];
  return shifts.find(
    (by) => by >= 0 && right + by <= width && !lines.some((x) => x > left + by && x < right + by),
  );
}

/** The horizontal range of a header's text, including its distance from lines. */
function spanOfAll({ items }: Box): [from: number, to: number] {
  const spans = items.flatMap(spanOf);
  return [Math.min(...spans.map(([from]) => from)) - APART, Math.max(...spans.map(([, to]) => to)) + APART];
}

/** The horizontal ranges of an item. Rules span the whole width and don't move. */
function spanOf(item: Item): [from: number, to: number][] {
  if (item.kind === 'rule') return [];
  if (item.kind === 'glyph') return [[item.x, item.x + GLYPH]];
  if (item.kind !== 'text') return [[item.x, item.x + item.width]];
  const rest = item.after ? textWidth(` ${item.after.text}`, FONTS[item.after.role]) : 0;
  return [[item.x, item.x + textWidth(item.text, FONTS[item.role]) + rest]];
}
