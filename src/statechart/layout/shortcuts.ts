import type { StateNode } from '../graph/graph.ts';
import { simplified } from './lines.ts';
import type { PlacedLink, PlacedState, Point, Rect, Scene } from './scene.ts';
import { centerOf, grown, isClear, overlap, spanned } from './space.ts';

// The minimum distance of a line from a corner.
const CORNER = 14;
// The minimum distance of a line from its label.
const LABEL_GAP = 8;
// How far a line must lead away from a side.
const LEAST = 14;
// How many pixels a shortcut must save.
const GAIN = 40;
// The distance between the starts that are tried.
const STEP = 12;

/**
 * Shortens lines that run around a state before they leave or enter it: they leave or enter at the
 * side that they pass. ELK lets lines enter a container only at the top and leave it only at the
 * bottom, however long the detour.
 */
export function takeShortcuts(scene: Scene): Scene {
  const result = { ...scene, links: [...scene.links] };
  result.links.forEach((link, index) => {
    if (link.from === link.to) return;
    const left = shortened(result, link, link.points, link.from);
    const points = shortened(result, { ...link, points: left }, [...left].reverse(), link.to).reverse();
    if (points !== link.points) result.links[index] = { ...link, points };
  });
  return result;
}

/** The points of a line that starts at the given state and leaves it as late as possible. */
function shortened(scene: Scene, link: PlacedLink, points: Point[], id: string): Point[] {
  const state = scene.states.find(({ node }) => node.id === id);
  if (!state || state.node.type === 'history') return points;
  for (let index = points.length - 2; index >= 2; index--) {
    const found = passing(scene, link, state, points, index);
    if (found) return simplified([...found, ...points.slice(index + 1)]);
  }
  return points;
}

/**
 * A start that reaches the part of the line after a point directly from the side of the state that
 * this part passes.
 */
function passing(
  scene: Scene,
  link: PlacedLink,
  state: PlacedState,
  points: Point[],
  index: number,
): Point[] | undefined {
  const [from, to] = [points[index]!, points[index + 1]!];
  const along = from.x === to.x ? 'y' : 'x';
  const across = along === 'y' ? 'x' : 'y';
  const size = along === 'y' ? 'height' : 'width';
  const depth = along === 'y' ? 'width' : 'height';
  const [near, far] = [state[across], state[across] + state[depth]];
  const side = from[across] < near ? near : far;
  if (Math.abs(from[across] - side) < LEAST || (from[across] > near && from[across] < far)) return undefined;
  const ways = to[along] > from[along] ? 1 : -1;
  const bounds = [state[along] + CORNER, state[along] + state[size] - CORNER].sort(
    (a, b) => (a - b) * ways,
  ) as [number, number];
  // The label stays on the line, so the shortcut has to end before it.
  const label = labelBetween(link, points, index, along);
  if (label === 'before') return undefined;
  const last = label
    ? ways > 0
      ? label[along] - LABEL_GAP
      : label[along] + label[size] + LABEL_GAP
    : to[along] - ways * LEAST;
  const first = Math.max(from[along] * ways, bounds[0] * ways) * ways;
  for (let at = Math.min(last * ways, bounds[1] * ways) * ways; (at - first) * ways >= 0; at -= STEP * ways) {
    const start = { [across]: side, [along]: at } as unknown as Point;
    const corner = { [across]: from[across], [along]: at } as unknown as Point;
    const saved = length([...points.slice(0, index + 1), corner]) - length([start, corner]);
    if (saved > GAIN && isFree(scene, link, state, start, corner)) return [start, corner];
  }
  return undefined;
}

/** The label, if it is on or before the given part of the line. */
function labelBetween(
  { label }: PlacedLink,
  points: Point[],
  index: number,
  along: 'x' | 'y',
): Rect | 'before' | undefined {
  if (!label) return undefined;
  const on = points.slice(1).findIndex((end, at) => {
    const part = spanned(points[at]!, end);
    return overlap(grown(part, 0.5), grown(label, -2));
  });
  if (on < index) return 'before';
  const middle = centerOf(label)[along];
  const part = spanned(points[index]!, points[index + 1]!);
  const isHere = middle > part[along] && middle < part[along] + part[along === 'y' ? 'height' : 'width'];
  return on === index && isHere ? label : undefined;
}

/** Whether nothing is between a state and its line, including borders of other states. */
function isFree(scene: Scene, link: PlacedLink, state: PlacedState, start: Point, corner: Point): boolean {
  const way = spanned(start, corner);
  if (link.label && overlap(grown(way, LABEL_GAP - 1), link.label)) return false;
  const ends = [link.from, link.to];
  const foreign = scene.states.filter(
    ({ node, frame }) => frame !== 'none' && node.children.length > 0 && !ends.some((id) => holds(node, id)),
  );
  if (foreign.some((other) => overlap(grown(way, 6), other))) return false;
  const around = scene.states.filter(
    ({ node, frame }) => frame !== 'none' && node.id !== state.node.id && holds(node, state.node.id),
  );
  return around.every((other) => isApart(way, other)) && isClear(scene, link, start, corner);
}

/**
 * Whether a line inside a container is below its header and away from its borders, or crosses a
 * border at a right angle.
 */
function isApart(way: Rect, { x, y, width, height, box }: PlacedState): boolean {
  const header = { x, y, width, height: box.height + 4 };
  const level = [y, y + height].some((border) => way.height === 0 && Math.abs(way.y - border) < 6);
  const upright = [x, x + width].some((border) => way.width === 0 && Math.abs(way.x - border) < 6);
  return !level && !upright && !overlap(grown(way, 1), header);
}

function holds(node: StateNode, id: string): boolean {
  return node.id === id || node.children.some((child) => holds(child, id));
}

function length(points: Point[]): number {
  return points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index]!;
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y);
  }, 0);
}
