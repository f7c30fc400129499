import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { ElkQuestion } from './elk-question.ts';
import { belowHeader } from './lines.ts';
import { loopsOf, placeLoops } from './loops.ts';
import type { Link } from './plan.ts';
import type { PlacedLink, Scene } from './scene.ts';
import { joinScenes, moveScene } from './scene.ts';

/**
 * Converts ELK's result to a scene and inserts the scenes that were laid out before.
 * @param backward ids of the links that ELK got in reverse
 */
export function readScene(
  question: ElkQuestion,
  answer: ElkNode,
  links: Link[],
  backward: ReadonlySet<string>,
): Scene {
  const placed = rounded(answer);
  const scenes: Scene[] = [readNodes(question, placed)];
  const own = scenes[0]!;
  const inside = (placedNode: ElkNode): void => {
    const alone = question.inner.get(placedNode.id);
    if (alone) scenes.push(moveScene(alone, placedNode.x ?? 0, placedNode.y ?? 0));
    placedNode.children?.forEach(inside);
  };
  inside(placed);
  const scene = joinScenes(own, scenes);
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  for (const link of links) {
    const edge = edges.get(link.id);
    if (!edge) continue;
    const placedLink = readLink(link, edge);
    if (backward.has(link.id)) placedLink.points.reverse();
    scene.links.push(belowHeader(placedLink, scene));
  }
  for (const loops of loopsOf(links, question.direction)) {
    const label = edges.get(loops.id)?.labels?.[0];
    const state = scene.states.find(({ node }) => node.id === loops.of);
    if (label && state)
      scene.links.push(...placeLoops(loops, state, { x: 0, y: 0, width: 0, height: 0, ...label }));
  }
  return scene;
}

/**
 * Rounds to thousandths of a pixel. Otherwise the ends of a straight line can differ in their last
 * digits, and it isn't recognized as straight.
 */
function rounded<Value>(value: Value): Value {
  if (typeof value === 'number') return (Math.round(value * 1000) / 1000) as Value;
  if (Array.isArray(value)) return value.map(rounded) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)])) as Value;
}

function readNodes({ plan, inner, framed, container }: ElkQuestion, placed: ElkNode): Scene {
  const scene = joinScenes({ width: placed.width ?? 0, height: placed.height ?? 0 }, []);
  const read = (placedNode: ElkNode): void => {
    const { id, x = 0, y = 0, width = 0, height = 0 } = placedNode;
    if (inner.has(id)) return;
    const node = plan.nodes.get(id);
    const box = plan.boxes.get(id);
    const parent = plan.parents.get(id) ?? '';
    if (node && box) {
      const region = plan.nodes.get(parent)?.type === 'parallel' && node.type !== 'history';
      const frame = id === container && !framed ? 'none' : region ? 'dashed' : 'box';
      scene.states.push({ node, box, x, y, width, height, frame });
    } else if (id.startsWith('dot:')) {
      scene.dots.push({ x: x + width / 2, y: y + height / 2, of: parent });
    } else if (id.startsWith('fork:')) {
      scene.forks.push({ x, y, width, height });
    }
    placedNode.children?.forEach(read);
  };
  read(placed);
  return scene;
}

function readLink(link: Link, edge: ElkExtendedEdge): PlacedLink {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const { id, from, to, arrow, transition } = link;
  const placed: PlacedLink = { id, from, to, arrow, points };
  if (transition) placed.transition = transition;
  const [label] = edge.labels ?? [];
  if (label && link.label) {
    const { x = 0, y = 0 } = label;
    placed.label = { x, y, width: link.label.width, height: link.label.height, box: link.label };
  }
  return placed;
}
