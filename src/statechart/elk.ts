import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { crowdedStates } from './crowds.ts';
import type { Direction, ElkQuestion } from './elk-question.ts';
import { readScene } from './elk-scene.ts';
import type { Loops } from './loops.ts';
import { loopsOf } from './loops.ts';
import { isLarge, type Link } from './plan.ts';
import type { Scene, Size } from './scene.ts';
import { takeShortcuts } from './shortcuts.ts';
import { tidy } from './tidy.ts';

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
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
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

/** Lays out one closed container with ELK: its states, what stands in them, and the lines between them. */
export async function layoutWithElk(question: ElkQuestion): Promise<Scene> {
  const scene = await ask(question, new Map());
  const crowded = isLarge(question.plan, question.container) ? new Map() : crowdedStates(scene);
  return takeShortcuts(tidy(crowded.size > 0 ? await ask(question, crowded) : scene));
}

async function ask(question: ElkQuestion, sizes: Map<string, Size>): Promise<Scene> {
  const { plan, container, direction, framed } = question;
  const content = toElk(question, container, sizes);
  const graph: ElkNode = framed ? { id: 'outside', children: [content] } : content;
  graph.layoutOptions = {
    ...content.layoutOptions,
    'elk.padding': framed ? '[top=0,left=0,bottom=0,right=0]' : padding(2, 2),
    'elk.direction': direction,
  };
  const links = plan.linksOf.get(container) ?? [];
  graph.edges = [
    ...links.filter(({ from, to }) => from !== to).map(toElkEdge),
    ...loopsOf(links, direction).map(toLoopEdge),
  ];
  return readScene(question, await question.engine.layout(graph), links);
}

function padding(top: number, side: number): string {
  return `[top=${top},left=${side},bottom=${side},right=${side}]`;
}

function toElk(question: ElkQuestion, id: string, sizes: Map<string, Size>): ElkNode {
  const { plan, direction, inner } = question;
  const node = plan.nodes.get(id);
  const box = plan.boxes.get(id);
  const alone = inner.get(id);
  if (alone) return { id, width: alone.width, height: alone.height };
  const loops = loopsOf(plan.links, direction).find(({ of }) => of === id);
  // A state is as large as the labels of its loops beside it, so that each loop finds a straight way back.
  const least = sizes.get(id) ?? { width: 0, height: 0 };
  const beside = {
    width: 0,
    height: 0,
    ...(direction === 'RIGHT' ? { width: loops?.width ?? 0 } : { height: loops?.height ?? 0 }),
  };
  const width = Math.max(box?.width ?? 0, least.width, beside.width);
  const height = Math.max(box?.height ?? 0, least.height, beside.height);
  if (!node || !box || node.children.length === 0) return { id, width, height };
  const children: ElkNode[] = node.children.map((child) => toElk(question, child.id, sizes));
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
      'elk.layered.thoroughness': isLarge(plan, question.container) ? '3' : '12',
      'elk.direction': direction,
      'elk.layered.nodePlacement.strategy': question.placement,
      'elk.layered.edgeLabels.centerLabelPlacementStrategy': question.labels,
      'elk.padding': padding(box.height + PAD, PAD),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
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
  return { ...edge, labels: [elkLabel(id, label, true)] };
}

function toLoopEdge({ id, of, width, height }: Loops): ElkExtendedEdge {
  return { id, sources: [of], targets: [of], labels: [elkLabel(id, { width, height }, false)] };
}

function elkLabel(
  id: string,
  { width, height }: { width: number; height: number },
  inline: boolean,
): ElkLabel {
  const layoutOptions = { 'elk.edgeLabels.inline': String(inline), 'elk.edgeLabels.placement': 'CENTER' };
  // ELK places no label without a text.
  return { id: `${id}:label`, text: ' ', width, height, layoutOptions };
}
