import { PAD } from './elk.ts';
import type { Direction } from './elk-question.ts';
import type { Plan } from './plan.ts';
import type { Divider, PlacedState, Scene } from './scene.ts';
import { joinScenes, moveScene } from './scene.ts';

/**
 * Whether a container is a parallel state with independent regions: no line between them and no
 * history.
 */
export function canBeArranged(plan: Plan, container: string): boolean {
  const node = plan.nodes.get(container);
  if (node?.type !== 'parallel' || plan.linksOf.has(container)) return false;
  return node.children.every(
    ({ id, type, children }) => type !== 'history' && (children.length === 0 || plan.closed.has(id)),
  );
}

/**
 * Puts the regions of a parallel state side by side (direction right) or below each other
 * (direction down), as large as the state allows, with dashed lines between them.
 */
export function arrangeRegions(
  plan: Plan,
  container: string,
  inner: Map<string, Scene>,
  direction: Direction,
): Scene {
  const node = plan.nodes.get(container)!;
  const box = plan.boxes.get(container)!;
  const regions = node.children.map((child) => inner.get(child.id) ?? leaf(plan, child.id));
  const row = direction === 'RIGHT';
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const widths = regions.map(({ width }) => width);
  const heights = regions.map(({ height }) => height);
  const content = row ? sum(widths) : Math.max(...widths);
  const width = Math.max(box.width, content);
  const height = box.height + (row ? Math.max(...heights) : sum(heights));
  const spare = row ? (width - content) / regions.length : 0;
  const dividers: Divider[] = [];
  let [x, y] = [0, box.height];
  const placed = regions.map((region, index) => {
    if (index > 0) {
      dividers.push({ from: { x, y }, to: row ? { x, y: height } : { x: width, y } });
    }
    const size = row ? { width: region.width + spare, height: height - y } : { width, height: region.height };
    const scene = moveScene(stretched(region, size), x, y);
    if (row) x += size.width;
    else y += size.height;
    return scene;
  });
  const frame: PlacedState = { node, box, x: 0, y: 0, width, height, frame: 'box' };
  const outside = { ...joinScenes({ width, height }, []), states: [frame], dividers };
  return joinScenes({ width, height }, [outside, ...placed]);
}

function leaf(plan: Plan, id: string): Scene {
  const node = plan.nodes.get(id)!;
  const box = plan.boxes.get(id)!;
  const size = { width: box.width + PAD, height: box.height + PAD };
  const state: PlacedState = { node, box, x: 0, y: 0, ...size, frame: 'region' };
  return { ...joinScenes(size, []), states: [state] };
}

/** Stretches the region's box to the available space. Its content stays at the top center. */
function stretched(region: Scene, size: { width: number; height: number }): Scene {
  const [outer, ...states] = region.states;
  if (!outer) return region;
  const content = moveScene({ ...region, states }, Math.round((size.width - region.width) / 2), 0);
  return { ...content, ...size, states: [{ ...outer, ...size, frame: 'region' }, ...content.states] };
}
