import type { StateNode } from '../graph/graph.ts';
import { cost } from './cost.ts';
import type { ElkQuestion } from './elk-question.ts';
import { crossings } from './lines.ts';
import type { PlacedState, Rect, Scene } from './scene.ts';

// How many pixels of height a drawing may cost for each pair of states in the order of the source.
const IN_ORDER = 60;

type UnorderedQuestion = Omit<ElkQuestion, 'inOrder'>;

/**
 * Counts pairs of neighboring states, in one layer of a container, that aren't in the machine's
 * order. The transitions decide the order of layers.
 */
export function misplaced(question: UnorderedQuestion, scene: Scene): number {
  const isDown = question.direction === 'DOWN';
  const isReversed = (a: Rect, b: Rect) =>
    isDown ? inOneRow(a, b) && a.x > b.x : inOneColumn(a, b) && a.y > b.y;
  return families(question, scene).reduce((sum, { children }) => {
    const reversed = children.flatMap((a, index) =>
      children.slice(index + 1).filter((b) => isReversed(a, b)),
    );
    return sum + reversed.length;
  }, 0);
}

/**
 * Whether the regions of each parallel state are in the machine's order, from left to right or from
 * top to bottom.
 */
export function areRegionsInOrder(question: UnorderedQuestion, scene: Scene): boolean {
  return families(question, scene)
    .filter(({ parent }) => parent.type === 'parallel')
    .map(({ children }) => children.filter(({ node }) => node.type !== 'history'))
    .every((regions) =>
      regions.slice(1).every((next, index) => {
        const region = regions[index]!;
        return inOneRow(region, next) ? region.x < next.x : region.y < next.y;
      }),
    );
}

/**
 * Whether to prefer an ordered drawing: it has no more crossings, and costs little for each pair in
 * order.
 */
export function isOrderWorthwhile(question: UnorderedQuestion, free: Scene, ordered: Scene): boolean {
  const gained = misplaced(question, free) - misplaced(question, ordered);
  return crossings(ordered) <= crossings(free) && cost(ordered) <= cost(free) + IN_ORDER * gained;
}

/** The states that are laid out together, by parent, in the order of the source. */
function families(
  { plan, inner, container }: UnorderedQuestion,
  { states }: Scene,
): { parent: StateNode; children: PlacedState[] }[] {
  const placed = new Map(states.map((state) => [state.node.id, state]));
  const familiesIn = (parent: StateNode): ReturnType<typeof families> => [
    { parent, children: parent.children.flatMap(({ id }) => placed.get(id) ?? []) },
    ...parent.children.filter(({ id }) => !inner.has(id)).flatMap(familiesIn),
  ];
  const node = plan.nodes.get(container);
  return node ? familiesIn(node) : [];
}

function inOneRow(a: Rect, b: Rect): boolean {
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

function inOneColumn(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width;
}
