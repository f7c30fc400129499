import type { Graph } from '../graph/graph.ts';
import type { Unreachable } from '../machine/reach.ts';
import type { Tree } from './tree.ts';

/** The input of each analysis. */
export interface Subject {
  graph: Graph;
  tree: Tree;
  /** States and transitions that the machine's structure makes unreachable. */
  ruledOut: Unreachable;
}
