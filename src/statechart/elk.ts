import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { straighten } from './lines.ts';
import type { Link, Plan } from './plan.ts';
import type { PlacedLink, Scene } from './scene.ts';
import { joinScenes, moveScene } from './scene.ts';

export type Direction = 'RIGHT' | 'DOWN';

const DOT = 10;
const FORK = { long: 40, short: 4 };
export const PAD = 18;

const OPTIONS: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.thoroughness': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'MEDIAN_LAYER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '22',
  'elk.spacing.componentComponent': '24',
};

let elk: Promise<ELK> | undefined;

// Loading ELK takes about 100 ms, so only a page that draws something loads it. Its bundled build runs in this thread.
async function loadElk(): Promise<ELK> {
  elk ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  return elk;
}

export interface ElkQuestion {
  plan: Plan;
  container: string;
  direction: Direction;
  /** Scenes of closed containers inside, already laid out, by id. */
  inner: Map<string, Scene>;
  /** Whether the container is a box of its own around its content. */
  framed: boolean;
}

/** Lays out one closed container with ELK: its states, what stands in them, and the lines between them. */
export async function layoutWithElk(question: ElkQuestion): Promise<Scene> {
  const { plan, container, direction, framed } = question;
  const content = toElk(question, container);
  const graph: ElkNode = framed ? { id: 'outside', children: [content] } : content;
  graph.layoutOptions = {
    ...content.layoutOptions,
    'elk.padding': framed ? '[top=0,left=0,bottom=0,right=0]' : padding(2, 2),
    'elk.direction': direction,
  };
  const links = plan.linksOf.get(container) ?? [];
  graph.edges = links.map(toElkEdge);
  const placed = await (await loadElk()).layout(graph);
  return fromElk(question, placed, links);
}

function padding(top: number, side: number): string {
  return `[top=${top},left=${side},bottom=${side},right=${side}]`;
}

function toElk(question: ElkQuestion, id: string): ElkNode {
  const { plan, direction, inner } = question;
  const node = plan.nodes.get(id);
  const box = plan.boxes.get(id);
  const alone = inner.get(id);
  if (alone) return { id, width: alone.width, height: alone.height };
  if (!node || !box || node.children.length === 0)
    return { id, width: box?.width ?? 0, height: box?.height ?? 0 };
  const children: ElkNode[] = node.children.map((child) => toElk(question, child.id));
  for (const fork of plan.forks.get(id) ?? []) children.push({ id: fork, ...forkSize(direction) });
  const dot = plan.dots.get(id);
  if (dot) {
    const layoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };
    children.unshift({ id: dot, width: DOT, height: DOT, layoutOptions });
  }
  return {
    id,
    children,
    layoutOptions: {
      ...OPTIONS,
      'elk.direction': direction,
      'elk.padding': padding(box.height + PAD, PAD),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${box.width},${box.height})`,
    },
  };
}

function forkSize(direction: Direction): { width: number; height: number } {
  return direction === 'DOWN'
    ? { width: FORK.long, height: FORK.short }
    : { width: FORK.short, height: FORK.long };
}

function toElkEdge({ id, from, to, label }: Link): ElkExtendedEdge {
  const edge: ElkExtendedEdge = { id, sources: [from], targets: [to] };
  if (!label) return { ...edge, layoutOptions: { 'elk.layered.priority.straightness': '10' } };
  const layoutOptions = {
    'elk.edgeLabels.inline': String(from !== to),
    'elk.edgeLabels.placement': 'CENTER',
  };
  const { width, height } = label;
  return { ...edge, labels: [{ id: `${id}:label`, text: ' ', width, height, layoutOptions }] };
}

function fromElk(question: ElkQuestion, placed: ElkNode, links: Link[]): Scene {
  const { plan, inner, framed, container } = question;
  const scene = joinScenes({ width: placed.width ?? 0, height: placed.height ?? 0 }, []);
  const read = (placedNode: ElkNode) => {
    const { id, x = 0, y = 0, width = 0, height = 0 } = placedNode;
    const alone = inner.get(id);
    const node = plan.nodes.get(id);
    const box = plan.boxes.get(id);
    if (alone) {
      const { states, dots, forks, links: lines, dividers } = moveScene(alone, x, y);
      scene.states.push(...states);
      scene.dots.push(...dots);
      scene.forks.push(...forks);
      scene.links.push(...lines);
      scene.dividers.push(...dividers);
      return;
    }
    if (node && box) {
      const region = plan.nodes.get(plan.parents.get(id) ?? '')?.type === 'parallel';
      const frame = id === container && !framed ? 'none' : region ? 'dashed' : 'box';
      scene.states.push({ node, box, x, y, width, height, frame });
    } else if (id.startsWith('dot:')) {
      scene.dots.push({ x: x + DOT / 2, y: y + DOT / 2, of: plan.parents.get(id) ?? '' });
    } else if (id.startsWith('fork:')) {
      scene.forks.push({ x, y, width, height });
    }
    for (const child of placedNode.children ?? []) read(child);
  };
  read(placed);
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]));
  for (const link of links) {
    const edge = edges.get(link.id);
    if (edge) scene.links.push(readLink(link, edge, scene));
  }
  return scene;
}

function readLink(link: Link, edge: ElkExtendedEdge, scene: Scene): PlacedLink {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const { from, to, arrow, transition } = link;
  const placed: PlacedLink = { from, to, arrow, points };
  if (transition) placed.transition = transition;
  const [label] = edge.labels ?? [];
  if (label && link.label) {
    const { x = 0, y = 0 } = label;
    placed.label = { x, y, width: link.label.width, height: link.label.height, box: link.label };
  }
  return straighten(placed, scene);
}
