import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { tightHeaders } from '../graph/headers.ts';
import { crowdedStates } from './crowds.ts';
import type { Direction, ElkQuestion } from './elk-question.ts';
import { readScene } from './elk-scene.ts';
import type { Loops } from './loops.ts';
import { loopsOf } from './loops.ts';
import { areRegionsInOrder, isOrderWorthwhile, misplaced } from './order.ts';
import { isLarge, type Link } from './plan.ts';
import { regionOrder, UNCHANGED } from './region-order.ts';
import type { Scene, Size } from './scene.ts';
import { takeShortcuts } from './shortcuts.ts';
import { tidy } from './tidy.ts';

const DOT = 10;
const FORK = { long: 40, short: 4 };
export const PAD = 18;

// The largest number of lines for which a second layout is tried. From 30 lines on, the first one
// takes a second of CPU time.
const ORDERED = 24;

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

/**
 * Lays out one closed container with ELK: its states, their content, and the lines between them.
 *
 * Regions keep the order of the source, and so do states of a layer if that doesn't add crossings.
 * ELK's options for that (`considerModelOrder`, `forceNodeModelOrder`) fail if a compound state is
 * laid out together with its surroundings (https://github.com/eclipse-elk/elk/issues/1173). So ELK
 * runs again if the order of the first result is wrong.
 */
export async function layoutWithElk(question: Omit<ElkQuestion, 'inOrder'>): Promise<Scene> {
  const scene = await layoutLayers(question, false);
  return areRegionsInOrder(question, scene) ? scene : layoutLayers(question, true);
}

async function layoutLayers(question: Omit<ElkQuestion, 'inOrder'>, regions: boolean): Promise<Scene> {
  const free = await arrange({ ...question, inOrder: { layers: false, regions } });
  const lines = question.plan.linksOf.get(question.container)?.length ?? 0;
  if (lines > ORDERED || misplaced(question, free) === 0) return free;
  const ordered = await arrange({ ...question, inOrder: { layers: true, regions } });
  return isOrderWorthwhile(question, free, ordered) ? ordered : free;
}

async function arrange(question: ElkQuestion): Promise<Scene> {
  const draw = async (sizes: Map<string, Size>) => takeShortcuts(tidy(await ask(question, sizes)));
  const first = await ask(question, new Map());
  const isFast = isLarge(question.plan, question.container);
  const crowded = isFast ? new Map() : crowdedStates(first);
  const scene = crowded.size > 0 ? await draw(crowded) : takeShortcuts(tidy(first));
  const tight = isFast ? new Map() : tightHeaders(scene);
  return tight.size > 0 ? draw(new Map([...crowded, ...tight])) : scene;
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
  const { backward, neighbours } = question.inOrder.regions ? regionOrder(plan, container, links) : UNCHANGED;
  graph.edges = [
    ...links
      .filter(({ from, to }) => from !== to)
      .map((link) => toElkEdge(backward.has(link.id) ? { ...link, from: link.to, to: link.from } : link)),
    ...neighbours.map(({ from, to }) => ({ id: `regions:${from}:${to}`, sources: [from], targets: [to] })),
    ...loopsOf(links, direction).map(toLoopEdge),
  ];
  return readScene(question, await question.engine.layout(graph), links, backward);
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
  // A state is as large as the labels of its loops next to it, so that each loop can return in a
  // straight line.
  const least = sizes.get(id) ?? { width: 0, height: 0 };
  const beside = {
    width: 0,
    height: 0,
    ...(direction === 'RIGHT' ? { width: loops?.width ?? 0 } : { height: loops?.height ?? 0 }),
  };
  const width = Math.max(box?.width ?? 0, least.width, beside.width);
  const height = Math.max(box?.height ?? 0, least.height, beside.height);
  if (!node || !box || node.children.length === 0) return { id, width, height };
  const children: ElkNode[] = node.children.map((child, index) => {
    const inside = toElk(question, child.id, sizes);
    if (!question.inOrder.layers) return inside;
    // Semi-interactive crossing minimization reads the order of a layer from here.
    return { ...inside, layoutOptions: { ...inside.layoutOptions, 'elk.position': `(${index},${index})` } };
  });
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
      'elk.layered.crossingMinimization.semiInteractive': String(question.inOrder.layers),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK rotates drawings that run down, but not this size
      // (https://github.com/kieler/elkjs/issues/313).
      'elk.nodeSize.minimum': direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
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
  // ELK doesn't place a label without text.
  return { id: `${id}:label`, text: ' ', width, height, layoutOptions };
}
