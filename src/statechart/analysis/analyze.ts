import type { Graph } from '../graph/graph.ts';
import { unreachable } from '../machine/reach.ts';
import { failing, stopped } from './actors.ts';
import { endless } from './endless.ts';
import { finals } from './finals.ts';
import type { Finding } from './finding.ts';
import { outliving } from './outliving.ts';
import { neverEntered, neverTaken } from './reachability.ts';
import type { Subject } from './subject.ts';
import { Tree } from './tree.ts';
import { unhandled } from './unhandled.ts';

export type { Finding, FindingKind } from './finding.ts';

/**
 * Finds what XState accepts in a machine and its author hardly means: in the order of the kinds, then of the document.
 *
 * The analyses read the graph alone. Guards may hold or not, functions may do anything, and where that could make
 * something right, nothing is reported.
 */
export function analyze(graph: Graph): Finding[] {
  const subject: Subject = { graph, tree: new Tree(graph), ruledOut: unreachable(graph) };
  const analyses = [neverEntered, neverTaken, unhandled, endless, failing, finals, outliving, stopped];
  return analyses.flatMap((analysis) => analysis(subject));
}
