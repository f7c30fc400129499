import type { Graph, StateNode, Transition } from './graph.ts';

/** Something about a machine that XState accepts and its author hardly means. */
export interface Finding {
  /** The state's id. */
  state: string;
  problem: string;
}

/** Finds states that nothing leads to, and transitions that another one always comes before. */
export function findingsOf(graph: Graph): Finding[] {
  const reached = reachedStates(graph);
  const unreached = (node: StateNode): Finding[] =>
    reached.has(node.id)
      ? node.children.flatMap(unreached)
      : [{ state: node.id, problem: 'is never entered: no transition leads to it' }];
  return [...unreached(graph.root), ...shadowed(graph)];
}

function reachedStates({ root, transitions }: Graph): Set<string> {
  const nodes = new Map<string, StateNode>();
  const parents = new Map<string, StateNode>();
  const visit = (node: StateNode) => {
    nodes.set(node.id, node);
    for (const child of node.children) {
      parents.set(child.id, node);
      visit(child);
    }
  };
  visit(root);

  const reached = new Set<string>();
  const bySource = Map.groupBy(transitions, ({ source }) => source);
  const enter = (id: string): void => {
    const node = nodes.get(id);
    if (!node || reached.has(id)) return;
    reached.add(id);
    // What holds a state is entered with it, and so are the regions beside it.
    const parent = parents.get(id);
    if (parent) enter(parent.id);
    if (parent?.type === 'parallel') for (const sibling of parent.children) enter(sibling.id);
    if (node.type === 'parallel') for (const child of node.children) enter(child.id);
    if (node.initial) enter(node.initial.target);
    for (const { targets } of bySource.get(id) ?? []) for (const target of targets) enter(target);
  };
  enter(root.id);
  return reached;
}

/** Candidates are tried in order: after one without a guard, none is. */
function shadowed({ transitions }: Graph): Finding[] {
  const unguarded = new Map<string, Transition>();
  return transitions.flatMap((transition) => {
    const { source, event, label, guard } = transition;
    const key = `${source}\n${event}`;
    if (unguarded.has(key))
      return [
        {
          state: source,
          problem: `has a transition on ${label} that is never tried: one without a guard stands before it`,
        },
      ];
    if (guard === undefined) unguarded.set(key, transition);
    return [];
  });
}
