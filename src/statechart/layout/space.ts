import type { PlacedLink, Point, Rect, Scene } from './scene.ts';

// The minimum distance between unrelated lines, and between a line and anything else.
const APART = 7;

/** Whether a straight line between two points keeps its distance from everything else. */
export function isClear(scene: Scene, link: PlacedLink, from: Point, to: Point): boolean {
  const area = grown(spanned(from, to), APART);
  const others = scene.links.filter((other) => other !== link && other.id !== link.id);
  const lines = others.flatMap(({ points }) =>
    points.slice(1).map((point, index) => spanned(points[index]!, point)),
  );
  const labels = others.flatMap(({ label }) => (label ? [label] : []));
  const ends = [link.from, link.to];
  const leaves = scene.states.filter(({ node }) => node.children.length === 0 && !ends.includes(node.id));
  const dots = scene.dots
    .filter(({ of }) => !ends.includes(`dot:${of}`))
    .map((dot) => grown(spanned(dot, dot), 5));
  return ![...lines, ...labels, ...leaves, ...dots].some((rect) => overlap(area, rect));
}

export function centerOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the rectangle with these opposite corners: a straight line has a width or height of 0. */
export function spanned(a: Point, b: Point): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Returns a rectangle whose sides are moved outward, or inward by a negative distance. */
export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + by * 2, height: height + by * 2 };
}

/** Whether two rectangles share an area. Touching sides don't count. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
