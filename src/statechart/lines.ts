import type { PlacedLink, PlacedState, Point, Scene } from './scene.ts';

// Half the distance between the two lines of a loop.
const LOOP = 6;

/**
 * Corrects what the layout algorithm does not know about: a loop runs through its label, and a line from a container to
 * something inside starts below the container's header instead of crossing it.
 */
export function straighten(link: PlacedLink, scene: Scene): PlacedLink {
  const source = scene.states.find(({ node }) => node.id === link.from);
  if (!source) return link;
  if (link.from === link.to) return loop(link, source);
  const [start, ...rest] = link.points;
  const target = scene.states.find(({ node }) => node.id === link.to);
  const header = source.y + source.box.height;
  const leavesInward = source.node.children.length > 0 && start?.y === source.y && (rest[0]?.y ?? 0) > header;
  if (start && leavesInward && target && target.y >= header) {
    return { ...link, points: [{ x: start.x, y: header }, ...rest] };
  }
  return link;
}

/** Out of the state on the side where its label is, through the label, and back. */
function loop(link: PlacedLink, state: PlacedState): PlacedLink {
  const { label } = link;
  if (!label) return link;
  const right = state.x + state.width;
  const bottom = state.y + state.height;
  const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  const horizontal = middle.x < state.x || middle.x > right;
  if (horizontal) {
    const edge = middle.x < state.x ? state.x : right;
    const y = clamp(middle.y, state.y + LOOP * 2, bottom - LOOP * 2);
    return {
      ...link,
      points: around({ x: edge, y: y - LOOP }, { x: middle.x, y: y - LOOP }, { x: edge, y: y + LOOP }),
    };
  }
  const edge = middle.y < state.y ? state.y : bottom;
  const x = clamp(middle.x, state.x + LOOP * 2, right - LOOP * 2);
  return {
    ...link,
    points: around({ x: x - LOOP, y: edge }, { x: x - LOOP, y: middle.y }, { x: x + LOOP, y: edge }),
  };
}

function around(start: Point, turn: Point, end: Point): Point[] {
  const back = start.x === turn.x ? { x: end.x, y: turn.y } : { x: turn.x, y: end.y };
  return [start, turn, back, end];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** An SVG path along corner points, with rounded corners; coordinates are in pixels, to a tenth. */
export function roundedPath(points: Point[], radius: number): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let path = `M${pair(start)}`;
  rest.forEach((corner, index) => {
    const next = rest[index + 1];
    const before = points[index] ?? start;
    if (!next) {
      path += `L${pair(corner)}`;
      return;
    }
    const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, next) / 2);
    path += `L${pair(toward(corner, before, reach))}Q${pair(corner)} ${pair(toward(corner, next, reach))}`;
  });
  return path;
}

/** A number of pixels as SVG writes it: at most one digit after the point. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function pair({ x, y }: Point): string {
  return `${px(x)} ${px(y)}`;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function toward(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}
