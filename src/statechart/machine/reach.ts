import type { Graph, StateNode, Transition } from '../graph/graph.ts';

/** The parts of a machine that its structure makes unreachable, whatever its guards return. */
export interface Unreachable {
  /** Ids of states that no transition enters. */
  states: Set<string>;
  /**
   * Indexes of transitions that are never taken: they start at such a state, or follow an unguarded
   * one for the same event.
   */
  transitions: Set<number>;
  /** Those that follow an unguarded transition for the same event. */
  shadowed: Set<number>;
}

/**
 * Finds what can never happen in a machine. It ignores guards, so other parts can be unreachable,
 * too.
 */
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
  /** States that were entered themselves, not only as ancestors. */
  const entered = new Set<string>();

  /**
   * Enters the states that are entered with a state. A history state without a past and a default
   * enters its parent's initial state.
   */
  function enterInside(node: StateNode): void {
    if (entered.has(node.id)) return;
    entered.add(node.id);
    reached.add(node.id);
    const parent = parents.get(node.id);
    if (node.initial) enter(node.initial.target, node.id);
    else if (node.type === 'history' && parent) enterInside(parent);
    if (node.type === 'parallel') node.children.forEach(enterInside);
  }

  /**
   * Enters a target, its ancestors, and their other regions. @param within the ancestor at which to
   * stop
   */
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
  /**
   * Enters the siblings of a shallow history state that may have been active when it was last left.
   */
  function restore({ id }: StateNode): void {
    for (const sibling of parents.get(id)?.children ?? [])
      if (sibling.type !== 'history' && reached.has(sibling.id)) enterInside(sibling);
  }
  enterInside(root);
  const shadowed = shadowedIn(transitions);
  for (let known = 0; known < reached.size + entered.size; ) {
    known = reached.size + entered.size;
    for (const node of nodes.values()) if (node.history === 'shallow' && entered.has(node.id)) restore(node);
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

/** Transitions after an unguarded one of the same state and event. */
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

/**
 * The states that a machine can be in: all except the root, history states, and other pseudostates.
 */
export function statesOf({ root }: Graph): StateNode[] {
  const inside = (node: StateNode): StateNode[] =>
    node.children.flatMap((child) => [...(child.type === 'history' ? [] : [child]), ...inside(child)]);
  return inside(root);
}
