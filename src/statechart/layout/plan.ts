import type { Graph, StateNode, Transition } from '../graph/graph.ts';
import { MachineError } from '../machine/machine-error.ts';
import type { Box } from './boxes.ts';
import { labelBox } from './label-box.ts';
import { stateBox } from './state-box.ts';

/** A line to draw: a transition, a part of one, or the arrow from an initial dot. */
export interface Link {
  id: string;
  from: string;
  to: string;
  transition?: Transition;
  label?: Box;
  arrow: boolean;
}

export type LabelledLink = Link & { label: Box };

/** Everything that has to be placed. */
export interface Plan {
  root: StateNode;
  nodes: Map<string, StateNode>;
  boxes: Map<string, Box>;
  links: Link[];
  /** Initial dots and forks, by the id of the state around them. */
  dots: Map<string, string>;
  forks: Map<string, string[]>;
  /** States with transitions without a target, which are rows of the state's box. */
  innerOf: Set<string>;
  parents: Map<string, string>;
  /** Containers that no line enters or leaves, so each can be laid out separately. */
  closed: Set<string>;
  /** The links that are laid out together with a closed container. */
  linksOf: Map<string, Link[]>;
}

// ELK's time grows much faster than its input: with the best options, 48 lines take 2 s of CPU
// time, 57 take 4 s, and 120 take minutes.
const MANY_LINES = 48;
// The fast options take 1.3 s for 180 lines, 1.9 s for 240, and 10 s for 600, whose drawing is a
// dozen screens wide and high.
const MOST = 200;

/** Whether so many lines are laid out together that only the fast options are possible. */
export function isLarge({ linksOf }: Plan, container: string): boolean {
  return (linksOf.get(container)?.length ?? 0) > MANY_LINES;
}

/**
 * Refuses machines that would take too long to draw and be unreadable.
 * @throws MachineError if too many lines are laid out together
 */
export function ensureDrawable({ linksOf, root }: Plan): void {
  for (const [container, { length }] of linksOf) {
    if (length <= MOST) continue;
    const where = container === root.id ? 'the machine' : `the state '${container}'`;
    throw new MachineError(`${where} has ${length} transitions in one drawing, but the limit is ${MOST}`, {
      hint: 'Group related states in a parent state or in another machine, to draw their transitions separately.',
    });
  }
}

/** Lists what a graph's drawing consists of and which parts are independent of each other. */
export function planOf(graph: Graph, longestLabel: number): Plan {
  const plan: Plan = {
    root: graph.root,
    nodes: new Map(),
    boxes: new Map(),
    links: [],
    dots: new Map(),
    forks: new Map(),
    innerOf: new Set(),
    parents: new Map(),
    closed: new Set(),
    linksOf: new Map(),
  };
  addNode(plan, graph.root, graph.transitions);
  for (const transition of graph.transitions) addTransition(plan, transition, longestLabel);
  for (const { id, children } of plan.nodes.values())
    if (children.length > 0 && isClosed(plan, id)) plan.closed.add(id);
  for (const link of plan.links) {
    const home = homeOf(plan, link);
    plan.linksOf.set(home, [...(plan.linksOf.get(home) ?? []), link]);
  }
  return plan;
}

function addNode(plan: Plan, node: StateNode, transitions: Transition[]): void {
  plan.nodes.set(node.id, node);
  const inner = transitions.filter(({ source, targets }) => source === node.id && targets.length === 0);
  if (inner.length > 0) plan.innerOf.add(node.id);
  plan.boxes.set(node.id, stateBox(node, inner));
  for (const child of node.children) {
    plan.parents.set(child.id, node.id);
    addNode(plan, child, transitions);
  }
  if (!node.initial) return;
  let from = node.id;
  if (node.type !== 'history') {
    from = `dot:${node.id}`;
    plan.dots.set(node.id, from);
    plan.parents.set(from, node.id);
  }
  plan.links.push({ id: `initial:${node.id}`, from, to: node.initial.target, arrow: true });
}

function addTransition(plan: Plan, transition: Transition, longestLabel: number): void {
  const { index, source, targets } = transition;
  const [first] = targets;
  if (first === undefined) return;
  const id = `transition:${index}`;
  const link = { id, from: source, transition, label: labelBox(transition, longestLabel) };
  if (targets.length === 1) {
    plan.links.push({ ...link, to: first, arrow: true });
    return;
  }
  const fork = `fork:${index}`;
  const home = targets.reduce((common, target) => commonAncestor(plan, common, target), first);
  plan.parents.set(fork, home);
  plan.forks.set(home, [...(plan.forks.get(home) ?? []), fork]);
  plan.links.push({ ...link, to: fork, arrow: false });
  for (const to of targets) plan.links.push({ id: `${id}:${to}`, from: fork, to, transition, arrow: true });
}

/** Ids from a node up to the root, including both. */
function lineage(plan: Plan, id: string): string[] {
  const ids = [id];
  for (let parent = plan.parents.get(id); parent !== undefined; parent = plan.parents.get(parent))
    ids.push(parent);
  return ids;
}

function commonAncestor(plan: Plan, a: string, b: string): string {
  const ofB = new Set(lineage(plan, b).slice(1));
  return (
    lineage(plan, a)
      .slice(1)
      .find((id) => ofB.has(id)) ?? plan.root.id
  );
}

/** Whether a node is the container or inside it. */
function contains(plan: Plan, container: string, id: string): boolean {
  return lineage(plan, id).includes(container);
}

function isClosed(plan: Plan, container: string): boolean {
  const strictlyInside = (id: string) => id !== container && contains(plan, container, id);
  return plan.links.every(({ from, to }) => {
    if (strictlyInside(from)) return contains(plan, container, to);
    return !strictlyInside(to) || contains(plan, container, from);
  });
}

/** The smallest closed container that holds both ends of a link. A loop is outside of its state. */
function homeOf(plan: Plan, { from, to }: Link): string {
  const candidates = from === to ? lineage(plan, from).slice(1) : lineage(plan, from);
  return candidates.find((id) => plan.closed.has(id) && contains(plan, id, to)) ?? plan.root.id;
}
