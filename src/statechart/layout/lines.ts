import type { PlacedLink, Point, Rect, Scene } from './scene.ts';

// Half the distance between the two lines of a loop.
const LOOP = 6;

/**
 * Makes a line from a container to something inside it start below the container's header instead
 * of crossing it.
 */
export function belowHeader(link: PlacedLink, scene: Scene): PlacedLink {
  const source = scene.states.find(({ node }) => node.id === link.from);
  const [start, next] = link.points;
  if (!source || !start || !next || source.node.children.length === 0) return link;
  const header = source.y + source.box.height;
  if (start.y !== source.y || next.y < header) return link;
  return { ...link, points: [{ x: start.x, y: header }, ...link.points.slice(1)] };
}

/**
 * The points of a loop: it leaves the state on the side of its label, passes through the label, and
 * returns.
 */
export function loopPoints(state: Rect, label: Rect): Point[] {
  const right = state.x + state.width;
  const bottom = state.y + state.height;
  const { x, y } = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  if (x < state.x || x > right) {
    const side = x < state.x ? state.x : right;
    return [
      { x: side, y: y - LOOP },
      { x, y: y - LOOP },
      { x, y: y + LOOP },
      { x: side, y: y + LOOP },
    ];
  }
  const side = y < state.y ? state.y : bottom;
  return [
    { x: x - LOOP, y: side },
    { x: x - LOOP, y },
    { x: x + LOOP, y },
    { x: x + LOOP, y: side },
  ];
}

/** Removes points that equal their neighbor or are on the line between their neighbors. */
export function simplified(points: Point[]): Point[] {
  const kept: Point[] = [];
  const inLine = (a: Point, b: Point, c: Point) =>
    (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);
  for (const point of points) {
    const last = kept.at(-1);
    const before = kept.at(-2);
    if (last && last.x === point.x && last.y === point.y) continue;
    if (last && before && inLine(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** Counts how often lines of a scene cross. */
export function crossings({ links }: Scene): number {
  const segments = links.map(({ points }) =>
    points.slice(1).map((end, index) => [points[index]!, end] as const),
  );
  let count = 0;
  segments.forEach((line, index) => {
    for (const other of segments.slice(index + 1).flat()) {
      for (const segment of line) if (cross(segment, other)) count++;
    }
  });
  return count;
}

function cross([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const between = (value: number, p: number, q: number) => (value - p) * (value - q) < 0;
  if (a.x === b.x && c.y === d.y) return between(a.x, c.x, d.x) && between(c.y, a.y, b.y);
  return a.y === b.y && c.x === d.x && between(a.y, c.y, d.y) && between(c.x, a.x, b.x);
}

/**
 * An SVG path along corner points, with rounded corners. Coordinates are in pixels, rounded to
 * tenths.
 */
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

/** Formats pixels for SVG, with at most one decimal. */
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
