import { describe, expect, it } from 'vitest';
import type { Item } from './boxes.ts';
import { FONTS } from './boxes.ts';
import { loadEngine } from './engine.ts';
import { question, samples } from './examples.fixture.ts';
import { loadMachine } from './extract.ts';
import { layout } from './layout.ts';
import { textWidth } from './measure.ts';
import type { PlacedState, Rect, Scene } from './scene.ts';

function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function inside(outer: Rect, inner: Rect): boolean {
  const right = inner.x + inner.width <= outer.x + outer.width + 0.01;
  const bottom = inner.y + inner.height <= outer.y + outer.height + 0.01;
  return inner.x >= outer.x - 0.01 && inner.y >= outer.y - 0.01 && right && bottom;
}

function pairs<T>(things: T[]): [T, T][] {
  return things.flatMap((a, index) => things.slice(index + 1).map((b): [T, T] => [a, b]));
}

function widthOf({ text, role, after }: Extract<Item, { kind: 'text' }>): number {
  return textWidth(text, FONTS[role]) + (after ? textWidth(` ${after.text}`, FONTS[after.role]) : 0);
}

describe.each(Object.keys(samples))('the layout of %s', async (example) => {
  const scene: Scene = await layout(await loadMachine(question(example)), await loadEngine());
  const whole = { x: 0, y: 0, width: scene.width, height: scene.height };
  const labels = scene.links.flatMap(({ label }) => (label ? [label] : []));
  const placed = new Map(scene.states.map((state) => [state.node.id, state]));
  const childrenOf = ({ node }: PlacedState) => node.children.map(({ id }) => placed.get(id)!);

  it('keeps siblings apart and inside their parent', () => {
    for (const parent of scene.states) {
      for (const child of childrenOf(parent)) expect(inside(parent, child), child.node.id).toBe(true);
      for (const [a, b] of pairs(childrenOf(parent))) {
        expect(overlap(a, b), `${a.node.id} and ${b.node.id}`).toBe(false);
      }
    }
  });

  it('keeps labels apart, inside the drawing and off the states', () => {
    const leaves = scene.states.filter(({ node }) => node.children.length === 0);
    for (const label of labels) {
      expect(inside(whole, label)).toBe(true);
      for (const leaf of leaves) expect(overlap(leaf, label), leaf.node.id).toBe(false);
    }
    for (const [a, b] of pairs(labels)) expect(overlap(a, b)).toBe(false);
  });

  it('keeps texts inside their boxes', () => {
    const rowsOf = ({ items }: { items: Item[] }) => items.filter((item) => item.kind === 'row');
    const boxes = [...scene.states, ...labels].flatMap(({ box }) => [box, ...rowsOf(box)]);
    for (const { width, height, items } of boxes) {
      for (const item of items) {
        if (item.kind !== 'text') continue;
        const left = item.centered ? item.x - widthOf(item) / 2 : item.x;
        expect(left, item.text).toBeGreaterThanOrEqual(0);
        expect(left + widthOf(item), item.text).toBeLessThanOrEqual(width);
        expect(item.y, item.text).toBeLessThanOrEqual(height);
      }
    }
  });

  it('draws horizontal and vertical lines only, within the drawing', () => {
    for (const { points, id } of scene.links) {
      for (const point of points) expect(inside(whole, { ...point, width: 0, height: 0 }), id).toBe(true);
      points.slice(1).forEach((point, index) => {
        const before = points[index]!;
        expect(Math.min(Math.abs(point.x - before.x), Math.abs(point.y - before.y)), id).toBeLessThan(0.01);
      });
    }
  });

  it('runs each line through its label', () => {
    for (const { label, points, id } of scene.links) {
      if (!label) continue;
      const core = { x: label.x + 6, y: label.y + 6, width: label.width - 12, height: label.height - 12 };
      const segments = points.slice(1).map((point, index) => {
        const { x, y } = points[index]!;
        const [left, top] = [Math.min(x, point.x), Math.min(y, point.y)];
        return { x: left, y: top, width: Math.abs(x - point.x) + 0.01, height: Math.abs(y - point.y) + 0.01 };
      });
      expect(
        segments.some((segment) => overlap(core, segment)),
        id,
      ).toBe(true);
    }
  });

  it('lets each line end at the border of its target', () => {
    for (const { to, points, id, arrow } of scene.links) {
      const target = placed.get(to);
      const end = points.at(-1)!;
      if (!target || !arrow) continue;
      const { x, y, width, height } = target;
      const distances = [end.x - x, end.x - x - width, end.y - y, end.y - y - height].map(Math.abs);
      expect(Math.min(...distances), id).toBeLessThan(0.01);
    }
  });

  it('fits an article', () => {
    expect(scene.width).toBeLessThanOrEqual(720);
  });
});
