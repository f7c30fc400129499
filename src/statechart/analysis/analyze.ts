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
 * Finds parts of a machine that XState accepts but that are probably mistakes, sorted by kind and
 * then by document order.
 *
 * The checks read only the graph. A guard may pass or fail, and a function may do anything, so a
 * finding is reported only if no such code could make it valid.
 */
export function analyze(graph: Graph): Finding[] {
  const subject: Subject = { graph, tree: new Tree(graph), ruledOut: unreachable(graph) };
  const analyses = [neverEntered, neverTaken, unhandled, endless, failing, finals, outliving, stopped];
  return analyses.flatMap((analysis) => analysis(subject));
}
