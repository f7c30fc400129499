import type { Graph, StateNode } from './graph.ts';
import { unreachable } from './reach.ts';

/** Something about a machine that XState accepts and its author hardly means. */
export interface Finding {
  /** The state's id. */
  state: string;
  problem: string;
}

/** Finds states that nothing leads to, the outermost of them only, and transitions that another one always comes before. */
export function findingsOf(graph: Graph): Finding[] {
  const { states, shadowed } = unreachable(graph);
  const unreached = (node: StateNode): Finding[] =>
    states.has(node.id)
      ? [{ state: node.id, problem: 'is never entered: no transition leads to it' }]
      : node.children.flatMap(unreached);
  const late = graph.transitions.filter(({ index }) => shadowed.has(index));
  return [
    ...unreached(graph.root),
    ...late.map(({ source, label }) => ({
      state: source,
      problem: `has a transition on ${label} that is never tried: one without a guard stands before it`,
    })),
  ];
}
