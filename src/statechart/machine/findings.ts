import type { Graph, StateNode } from '../graph/graph.ts';
import { unreachable } from './reach.ts';

/** Something in a machine that XState accepts but that is probably a mistake. */
export interface Finding {
  /** The state's id. */
  state: string;
  problem: string;
}

/**
 * Finds unreachable states, only the outermost of each group, and transitions that are never taken
 * because another one comes first.
 */
export function findingsOf(graph: Graph): Finding[] {
  const { states, shadowed } = unreachable(graph);
  const unreached = (node: StateNode): Finding[] =>
    states.has(node.id)
      ? [{ state: node.id, problem: 'is never entered, because no transition leads to it' }]
      : node.children.flatMap(unreached);
  const late = graph.transitions.filter(({ index }) => shadowed.has(index));
  return [
    ...unreached(graph.root),
    ...late.map(({ source, label }) => ({
      state: source,
      problem: `has a transition on ${label} that is never tried, because an earlier one has no guard`,
    })),
  ];
}
