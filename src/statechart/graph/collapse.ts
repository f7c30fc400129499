import type { Graph, StateNode, Transition } from './graph.ts';

/**
 * Collapses some states of a graph. Transitions from or to a state inside become transitions of the
 * collapsed state and keep their `index`, so drawn transitions can still be identified. Transitions
 * between states inside are omitted.
 * @param closed ids of states; atomic states stay unchanged
 */
export function collapse(graph: Graph, closed: ReadonlySet<string>): Graph {
  /** Maps a hidden state to the outermost collapsed state around it. */
  const shownAs = new Map<string, string>();
  const visit = (node: StateNode, within: string | undefined): StateNode => {
    if (within !== undefined) shownAs.set(node.id, within);
    const isClosed = node.children.length > 0 && closed.has(node.id);
    const inside = within ?? (isClosed ? node.id : undefined);
    const children = node.children.map((child) => visit(child, inside));
    if (!isClosed) return { ...node, children };
    const { initial, ...rest } = node;
    return { ...rest, children: [], hidden: countStates(node) };
  };
  const root = visit(graph.root, undefined);
  const shown = (id: string) => shownAs.get(id) ?? id;
  const reroute = (node: StateNode): StateNode => ({
    ...node,
    ...(node.initial && { initial: { ...node.initial, target: shown(node.initial.target) } }),
    children: node.children.map(reroute),
  });
  const transitions = graph.transitions.flatMap((transition): Transition[] => {
    const source = shown(transition.source);
    const targets = [...new Set(transition.targets.map(shown))];
    const isHidden = shownAs.has(transition.source) || transition.targets.some((id) => shownAs.has(id));
    return isHidden && targets.every((id) => id === source) ? [] : [{ ...transition, source, targets }];
  });
  return { ...graph, root: reroute(root), transitions };
}

function countStates({ children }: StateNode): number {
  return children.reduce((sum, child) => sum + 1 + countStates(child), 0);
}
