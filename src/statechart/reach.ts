import type { Graph, StateNode, Transition } from './graph.ts';

/** What the structure of a machine rules out, whatever its guards say. */
export interface Unreachable {
  /** Ids of the states that no transition leads to. */
  states: Set<string>;
  /** Indexes of transitions that can never be taken: from such a state, or after one for the same event that has no guard. */
  transitions: Set<number>;
  /** Those of them that come after one for the same event that has no guard. */
  shadowed: Set<number>;
}

/** Finds what can never happen in a machine. It knows nothing of guards, so that what it leaves out may be out of reach all the same. */
export function unreachable({ root, transitions }: Graph): Unreachable {
  const nodes = new Map<string, StateNode>();
  const parents = new Map<string, StateNode>();
  const learn = (node: StateNode): void => {
    nodes.set(node.id, node);
    for (const child of node.children) {
      parents.set(child.id, node);
      learn(child);
    }
  };
  learn(root);
  const reached = new Set<string>();
  /** Those that were entered themselves, and not only around one inside them. */
  const entered = new Set<string>();

  /** A state is entered with what it enters besides, its parent's initial state by a history state without a past and a default. */
  function enterInside(node: StateNode): void {
    if (entered.has(node.id)) return;
    entered.add(node.id);
    reached.add(node.id);
    const parent = parents.get(node.id);
    if (node.initial) enter(node.initial.target, node.id);
    else if (node.type === 'history' && parent) enterInside(parent);
    if (node.type === 'parallel') node.children.forEach(enterInside);
  }

  /** The same of a target, with the states around it and their other regions. @param within where that ends */
  function enter(id: string, within?: string): void {
    const node = nodes.get(id);
    if (!node) return;
    enterInside(node);
    let inner = id;
    for (let parent = parents.get(id); parent && parent.id !== within; parent = parents.get(parent.id)) {
      reached.add(parent.id);
      const regions = parent.type === 'parallel' ? parent.children : [];
      for (const region of regions) if (region.id !== inner) enterInside(region);
      inner = parent.id;
    }
  }
  enterInside(root);
  const shadowed = shadowedIn(transitions);
  for (let known = 0; known < reached.size; ) {
    known = reached.size;
    for (const { source, targets, index } of transitions) {
      if (reached.has(source) && !shadowed.has(index)) for (const target of targets) enter(target);
    }
  }
  return {
    states: new Set([...nodes.keys()].filter((id) => !reached.has(id))),
    transitions: new Set(
      transitions
        .filter(({ source, index }) => shadowed.has(index) || !reached.has(source))
        .map(({ index }) => index),
    ),
    shadowed,
  };
}

/** Transitions behind one of the same state and event that has no guard. */
function shadowedIn(transitions: readonly Transition[]): Set<number> {
  const closed = new Set<string>();
  const late = new Set<number>();
  for (const { index, source, event, kind, guard } of transitions) {
    if (kind === 'route') continue;
    const key = `${source} ${event}`;
    if (closed.has(key)) late.add(index);
    if (guard === undefined) closed.add(key);
  }
  return late;
}

/** The states that a machine can be in: all but itself and those that stand for others. */
export function statesOf({ root }: Graph): StateNode[] {
  const inside = (node: StateNode): StateNode[] =>
    node.children.flatMap((child) => [...(child.type === 'history' ? [] : [child]), ...inside(child)]);
  return inside(root);
}
