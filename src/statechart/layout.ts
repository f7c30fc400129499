import type { Direction } from './elk.ts';
import { layoutWithElk } from './elk.ts';
import type { Graph } from './graph.ts';
import type { Plan } from './plan.ts';
import { planOf } from './plan.ts';
import { arrangeRegions, canBeArranged } from './regions.ts';
import type { Scene } from './scene.ts';

const DIRECTIONS: Direction[] = ['DOWN', 'RIGHT'];
const ARTICLE = 680;
const PHONE = 350;

/**
 * Places everything of a graph: states, lines, labels. Sizes are in pixels.
 *
 * A container that no line enters or leaves is laid out alone, in the direction that suits it, and then stands in its
 * parent like a simple state. Throws what ELK throws, which would be a defect here.
 */
export async function layout(graph: Graph): Promise<Scene> {
  const plan = planOf(graph);
  return layoutContainer(plan, plan.root.id);
}

async function layoutContainer(plan: Plan, container: string): Promise<Scene> {
  const inner = new Map<string, Scene>();
  const visit = async (id: string): Promise<void> => {
    for (const child of plan.nodes.get(id)?.children ?? []) {
      if (plan.closed.has(child.id)) inner.set(child.id, await layoutContainer(plan, child.id));
      else await visit(child.id);
    }
  };
  await visit(container);
  const candidates: Scene[] = [];
  if (canBeArranged(plan, container)) {
    for (const direction of DIRECTIONS) candidates.push(arrangeRegions(plan, container, inner, direction));
  } else {
    const framed = isFramed(plan, container);
    for (const direction of DIRECTIONS) {
      candidates.push(await layoutWithElk({ plan, container, direction, inner, framed }));
    }
  }
  return candidates.reduce((best, scene) => (cost(scene) < cost(best) ? scene : best));
}

/** The root is a box around everything only when there is something to say about it. */
function isFramed(plan: Plan, container: string): boolean {
  const { root } = plan;
  if (container !== root.id) return true;
  const speaks = [root.entry, root.exit, root.invokes, root.tags].some((list) => list.length > 0);
  const moves = plan.links.some(({ from, to }) => from === root.id || to === root.id);
  return (
    speaks || moves || plan.innerOf.has(root.id) || root.type === 'parallel' || root.children.length === 0
  );
}

/** How much a reader pays for a drawing: height is scrolled anyway, width beyond a phone or the article is not. */
function cost({ width, height }: Scene): number {
  return height + 0.35 * width + 0.6 * Math.max(0, width - PHONE) + 3 * Math.max(0, width - ARTICLE);
}
