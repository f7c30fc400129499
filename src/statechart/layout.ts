import type { Direction, Engine } from './elk.ts';
import { layoutWithElk } from './elk.ts';
import type { Graph } from './graph.ts';
import { crossings } from './lines.ts';
import type { Plan } from './plan.ts';
import { planOf } from './plan.ts';
import { arrangeRegions, canBeArranged } from './regions.ts';
import type { Scene } from './scene.ts';

const ARTICLE = 680;
const PHONE = 350;
const CROSSING = 40;

/**
 * Places everything of a graph: states, lines, labels. Sizes are in pixels.
 *
 * A container that no line enters or leaves is laid out alone, in the direction that suits it, and then stands in its
 * parent like a simple state. Throws what ELK throws, which would be a defect here.
 */
export async function layout(graph: Graph, engine: Engine): Promise<Scene> {
  const plan = planOf(graph);
  return cheapest(await layoutContainer(engine, plan, plan.root.id));
}

/** The drawing of a container in each direction. */
type Variants = Record<Direction, Scene>;

async function layoutContainer(engine: Engine, plan: Plan, container: string): Promise<Variants> {
  const inner = new Map<string, Variants>();
  const visit = async (id: string): Promise<void> => {
    for (const child of plan.nodes.get(id)?.children ?? []) {
      if (plan.closed.has(child.id)) inner.set(child.id, await layoutContainer(engine, plan, child.id));
      else await visit(child.id);
    }
  };
  await visit(container);
  const best = chosen(inner, cheapest);
  if (canBeArranged(plan, container)) {
    const choices = [best, chosen(inner, ({ DOWN }) => DOWN), chosen(inner, ({ RIGHT }) => RIGHT)];
    const arranged = (direction: Direction) =>
      choices.map((choice) => arrangeRegions(plan, container, choice, direction)).reduce(cheaper);
    return { DOWN: arranged('DOWN'), RIGHT: arranged('RIGHT') };
  }
  const question = { engine, plan, container, inner: best, framed: isFramed(plan, container) };
  const down = { ...question, direction: 'DOWN' as const };
  const calm = await layoutWithElk({ ...down, labels: 'MEDIAN_LAYER' });
  const isWide = calm.width > PHONE;
  const DOWN = isWide
    ? cheaper(calm, await layoutWithElk({ ...down, labels: 'SPACE_EFFICIENT_LAYER' }))
    : calm;
  return { DOWN, RIGHT: await layoutWithElk({ ...question, direction: 'RIGHT', labels: 'MEDIAN_LAYER' }) };
}

function chosen(inner: Map<string, Variants>, choose: (variants: Variants) => Scene): Map<string, Scene> {
  return new Map([...inner].map(([id, variants]) => [id, choose(variants)]));
}

function cheapest({ DOWN, RIGHT }: Variants): Scene {
  return cheaper(DOWN, RIGHT);
}

function cheaper(a: Scene, b: Scene): Scene {
  return cost(b) < cost(a) ? b : a;
}

/** The root is a box around everything only when there is something to say about it. */
function isFramed(plan: Plan, container: string): boolean {
  const { root } = plan;
  if (container !== root.id) return true;
  const speaks =
    root.description || [root.entry, root.exit, root.invokes, root.tags].some((list) => list.length > 0);
  const moves = plan.links.some(({ from, to }) => from === root.id || to === root.id);
  return (
    Boolean(speaks) ||
    moves ||
    plan.innerOf.has(root.id) ||
    root.type === 'parallel' ||
    root.children.length === 0
  );
}

/** How much a reader pays for a drawing: height is scrolled anyway, width beyond a phone or the article is not. */
function cost(scene: Scene): number {
  const { width, height } = scene;
  const size = height + 0.35 * width + 0.8 * Math.max(0, width - PHONE) + 3 * Math.max(0, width - ARTICLE);
  return size + CROSSING * crossings(scene);
}
