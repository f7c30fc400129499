import type { Item } from './layout/boxes.ts';
import { FONTS } from './layout/boxes.ts';
import { textWidth } from './layout/measure.ts';
import type { PlacedLink, PlacedState, Rect } from './layout/scene.ts';
import { spanned } from './layout/space.ts';

export function segmentsOf({ points }: PlacedLink): Rect[] {
  return points.slice(1).map((point, index) => spanned(points[index]!, point));
}

/** The header of a container: its name and what it does. */
export function headerOf({ x, y, width, box }: PlacedState): Rect {
  return { x, y, width, height: box.height };
}

export function bordersOf({ x, y, width, height }: Rect): Rect[] {
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}

/** The areas of a state's text in the drawing. */
export function textsOf({ x, y, box }: PlacedState): Rect[] {
  return box.items.flatMap((item) => flat(item)).map((rect) => ({ ...rect, x: rect.x + x, y: rect.y + y }));
}

function flat(item: Item): Rect[] {
  if (item.kind === 'row')
    return item.items.flatMap(flat).map((rect) => ({ ...rect, x: rect.x + item.x, y: rect.y + item.y }));
  if (item.kind === 'chip') return [item];
  if (item.kind !== 'text') return [];
  const width = widthOf(item);
  return [{ x: item.centered ? item.x - width / 2 : item.x, y: item.y - 10, width, height: 13 }];
}

export function widthOf({ text, role, after }: Extract<Item, { kind: 'text' }>): number {
  return textWidth(text, FONTS[role]) + (after ? textWidth(` ${after.text}`, FONTS[after.role]) : 0);
}

export function overlap(a: Rect, b: Rect): boolean {
  const near = 0.01;
  return (
    (a.x + near < b.x + b.width &&
      b.x + near < a.x + a.width &&
      a.y + near < b.y + b.height &&
      b.y + near < a.y + a.height) ||
    crosses(a, b) ||
    crosses(b, a)
  );
}

/** Whether a horizontal or vertical line crosses a rectangle. */
function crosses(line: Rect, { x, y, width, height }: Rect): boolean {
  if (line.width > 0.01 && line.height > 0.01) return false;
  const [right, bottom] = [line.x + line.width, line.y + line.height];
  return line.x < x + width - 0.01 && right > x + 0.01 && line.y < y + height - 0.01 && bottom > y + 0.01;
}

/** Whether two lines overlap for more than a pixel. */
export function runAlong(a: Rect, b: Rect): boolean {
  const share = (from: number, size: number, other: number, otherSize: number) =>
    Math.min(from + size, other + otherSize) - Math.max(from, other);
  const [x, y] = [share(a.x, a.width, b.x, b.width), share(a.y, a.height, b.y, b.height)];
  const flat = a.height < 0.01 && b.height < 0.01 && Math.abs(a.y - b.y) < 1;
  const upright = a.width < 0.01 && b.width < 0.01 && Math.abs(a.x - b.x) < 1;
  return (flat && x > 1) || (upright && y > 1);
}

export function inside(outer: Rect, inner: Rect): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width + 0.01;
  const bottom = inner.y + inner.height <= outer.y + outer.height + 0.01;
  return inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01 && right && bottom;
}

export function pairs<T>(things: T[]): [T, T][] {
  return things.flatMap((a, index) => things.slice(index + 1).map((b): [T, T] => [a, b]));
}
