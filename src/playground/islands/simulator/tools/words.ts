import { format, t } from '../../../../i18n/messages.ts';
import type { Graph, StateNode, Transition } from '../../../../statechart/graph/graph.ts';
import type { Effect } from '../../../browser/sandbox/trace.ts';
import type { Explanation, Verdict } from '../../../browser/simulator/explain.ts';

/** Why an event does nothing; undefined if a transition is taken. */
export function outcomeWords(outcome: Explanation['outcome'], isSent: boolean): string | undefined {
  switch (outcome) {
    case 'taken':
      return undefined;
    case 'forbidden':
      return t.why.forbidden;
    case 'refused':
      return isSent ? t.why.refusedBefore : t.why.refused;
    case 'unhandled':
      return t.why.unhandled;
    case 'failed':
      return isSent ? t.why.failedBefore : t.why.failed;
    case 'open':
      return isSent ? undefined : t.why.depends;
  }
}

/** What happens to a transition, as text. */
export function verdictWords(verdict: Verdict, isSent: boolean): string {
  switch (verdict) {
    case 'wins':
      return isSent ? t.why.taken : t.why.wins;
    case 'fails':
      return t.why.notTaken;
    case 'throws':
      return t.why.throws;
    case 'late':
      return t.why.late;
    case 'outer':
      return t.why.outer;
    case 'open':
      return t.why.open;
  }
}

/** The targets of a transition by name, or what it does instead. */
export function destination(graph: Graph, { targets, actions, reenter, source }: Transition): string {
  if (targets.length > 0) return `→ ${targets.map((id) => stateName(graph, id)).join(', ')}`;
  if (actions.length > 0) return format(t.why.staysWith, { actions: actions.join(', ') });
  return reenter ? format(t.why.reenters, { state: stateName(graph, source) }) : t.why.stays;
}

/** A state's path, without the machine's name. */
export function stateName({ root }: Graph, id: string): string {
  return pathTo(root, id)?.slice(1).join('.') || root.key;
}

function pathTo(node: StateNode, id: string): string[] | undefined {
  if (node.id === id) return [node.key];
  for (const child of node.children) {
    const path = pathTo(child, id);
    if (path) return [node.key, ...path];
  }
  return undefined;
}

/** Describes an effect as a sentence with the placeholder `{name}`. */
export function effectWords({ kind, to, delay }: Effect): string {
  const { later, now, to: toActor, inTime, afterDelay } = t.why.effects;
  const done = delay === undefined ? now[kind] : later[kind];
  return [
    done,
    ...(to === undefined ? [] : [format(toActor, { actor: to })]),
    ...(delay === undefined ? [] : [format(/^\d+$/.test(delay) ? inTime : afterDelay, { delay })]),
  ].join(' ');
}
