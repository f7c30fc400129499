import type { Graph } from '../graph/graph.ts';
import type { Unreachable } from '../machine/reach.ts';
import type { Tree } from './tree.ts';

/** What each analysis reads. */
export interface Subject {
  graph: Graph;
  tree: Tree;
  /** What the structure of the machine rules out. */
  ruledOut: Unreachable;
}
