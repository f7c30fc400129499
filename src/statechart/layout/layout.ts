import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { rememberByObject, rememberResults } from '../../core/remember-results.ts';
import type { Graph } from '../graph/graph.ts';
import { clearHeaders } from '../graph/headers.ts';
import { ARTICLE, cheaper, PHONE } from './cost.ts';
import { layoutWithElk } from './elk.ts';
import type { Direction, ElkQuestion, Engine } from './elk-question.ts';
import { LABEL_WIDTHS } from './label-box.ts';
import type { Plan } from './plan.ts';
import { ensureDrawable, isLarge, planOf } from './plan.ts';
import { arrangeRegions, canBeArranged } from './regions.ts';
import type { Scene } from './scene.ts';

// From this width on, narrow parts are tried.
const NARROW = 0.9 * ARTICLE;
// From this height on, no other direction is tried.
const TOO_TALL = 2 * ARTICLE;

/**
 * Attempts to fit a drawing into the article. Narrow labels use a slower algorithm that packs
 * better.
 */
const EFFORTS = [
  { longestLabel: LABEL_WIDTHS.wide, placement: 'BRANDES_KOEPF' },
  { longestLabel: LABEL_WIDTHS.narrow, placement: 'NETWORK_SIMPLEX' },
] as const;

/**
 * Places all states, lines, and labels of a graph. Sizes are in pixels.
 *
 * A container that no line enters or leaves is laid out separately, in its best direction, and is
 * then part of its parent like a simple state. Throws a MachineError if there is too much to draw.
 * An exception from ELK would be a defect in this code.
 */
export async function layout(graph: Graph, engine: Engine): Promise<Scene> {
  const remembering = withMemory(engine);
  let best: Scene | undefined;
  for (const effort of EFFORTS) {
    const plan = planOf(graph, effort.longestLabel);
    ensureDrawable(plan);
    const scene = cheapest(
      await layoutContainer({ engine: remembering, plan, placement: effort.placement }, plan.root.id),
    );
    best = best ? cheaper(best, scene) : scene;
    if (best.width <= ARTICLE || [...plan.linksOf.keys()].some((id) => isLarge(plan, id))) break;
  }
  return clearHeaders(best!);
}

/**
 * Caches an engine's latest results: most parts of a drawing stay the same when others get narrower,
 * and pages often draw a machine again.
 */
const withMemory = rememberByObject((engine: Engine): Engine => {
  const layout = rememberResults((question) => engine.layout(JSON.parse(question) as ElkNode));
  return {
    layout: (graph) => layout(JSON.stringify(graph)) as ReturnType<typeof engine.layout<typeof graph>>,
  };
});

/** What all parts of a drawing share. */
type Common = Pick<ElkQuestion, 'engine' | 'plan' | 'placement'>;

/** The drawing of a container, by direction. */
type Variants = Record<Direction, Scene>;

async function layoutContainer(common: Common, container: string): Promise<Variants> {
  const { plan } = common;
  const inner = new Map<string, Variants>();
  const visit = async (id: string): Promise<void> => {
    for (const child of plan.nodes.get(id)?.children ?? []) {
      if (plan.closed.has(child.id)) inner.set(child.id, await layoutContainer(common, child.id));
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
  const framed = isFramed(plan, container);
  const variants = await layoutVariants({ ...common, container, inner: best, framed });
  const narrow = chosen(inner, narrowest);
  const isTight = cheapest(variants).width > NARROW;
  if (!isTight || [...inner.keys()].every((id) => best.get(id) === narrow.get(id))) return variants;
  const others = await layoutVariants({ ...common, container, inner: narrow, framed });
  return { DOWN: cheaper(variants.DOWN, others.DOWN), RIGHT: cheaper(variants.RIGHT, others.RIGHT) };
}

async function layoutVariants(
  question: Omit<ElkQuestion, 'direction' | 'labels' | 'inOrder'>,
): Promise<Variants> {
  const down = { ...question, direction: 'DOWN' as const };
  const calm = await layoutWithElk({ ...down, labels: 'MEDIAN_LAYER' });
  if (isLarge(question.plan, question.container)) return { DOWN: calm, RIGHT: calm };
  const isWide = calm.width > PHONE;
  const DOWN = isWide
    ? cheaper(calm, await layoutWithElk({ ...down, labels: 'SPACE_EFFICIENT_LAYER' }))
    : calm;
  // The other direction would be as wide as this one is high.
  if (DOWN.height > TOO_TALL) return { DOWN, RIGHT: DOWN };
  return { DOWN, RIGHT: await layoutWithElk({ ...question, direction: 'RIGHT', labels: 'MEDIAN_LAYER' }) };
}

function narrowest({ DOWN, RIGHT }: Variants): Scene {
  return RIGHT.width < DOWN.width ? RIGHT : DOWN;
}

function chosen(inner: Map<string, Variants>, choose: (variants: Variants) => Scene): Map<string, Scene> {
  return new Map([...inner].map(([id, variants]) => [id, choose(variants)]));
}

function cheapest({ DOWN, RIGHT }: Variants): Scene {
  return cheaper(DOWN, RIGHT);
}

/** The root is drawn as a box only if it has something to show. */
function isFramed(plan: Plan, container: string): boolean {
  const { root } = plan;
  if (container !== root.id) return true;
  const speaks =
    root.description ||
    root.meta ||
    root.output ||
    [root.entry, root.exit, root.invokes, root.tags, root.initial?.actions ?? []].some(
      (list) => list.length > 0,
    );
  const moves = plan.links.some(({ from, to }) => from === root.id || to === root.id);
  return (
    Boolean(speaks) ||
    moves ||
    plan.innerOf.has(root.id) ||
    root.type === 'parallel' ||
    root.children.length === 0
  );
}
