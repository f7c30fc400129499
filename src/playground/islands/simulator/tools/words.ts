import type { Graph, StateNode, Transition } from '../../../../statechart/graph.ts';
import type { Effect } from '../../../browser/sandbox/trace.ts';
import type { Explanation, Verdict } from '../../../browser/simulator/explain.ts';

/** Why an event that leads nowhere does so; nothing for one that is taken. */
export function outcomeWords(outcome: Explanation['outcome'], isSent: boolean): string | undefined {
  switch (outcome) {
    case 'taken':
      return undefined;
    case 'forbidden':
      return 'Forbidden: a transition without a target and actions takes it, so that nothing happens.';
    case 'refused':
      return isSent ? 'Ignored: no guard held.' : 'Ignored: no guard holds.';
    case 'unheard':
      return 'Ignored: no active state names this event.';
    case 'failed':
      return isSent ? 'A guard has thrown.' : 'A guard throws, which ends the machine with an error.';
    case 'open':
      return isSent ? undefined : 'It depends on what it carries.';
  }
}

/** What becomes of a transition, in words. */
export function verdictWords(verdict: Verdict, isSent: boolean): string {
  switch (verdict) {
    case 'wins':
      return isSent ? 'taken' : 'will be taken';
    case 'fails':
      return 'not taken';
    case 'throws':
      return 'throws';
    case 'late':
      return 'not asked: one above is taken';
    case 'outer':
      return 'not asked: an inner state takes it';
    case 'open':
      return 'not asked yet';
  }
}

/** Where a transition leads: the names of its targets, or what it does instead. */
export function destination(graph: Graph, { targets, actions, reenter, source }: Transition): string {
  if (targets.length > 0) return `→ ${targets.map((id) => stateName(graph, id)).join(', ')}`;
  if (actions.length > 0) return `stays, ${actions.join(', ')}`;
  return reenter ? `enters ${stateName(graph, source)} again` : 'stays as it is';
}

/** A state by its keys, without the machine's. */
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

/** What stands before and after the name of what was done. */
export function effectWords({ kind, to, delay }: Effect): { before: string; after?: string } {
  const after = [
    to === undefined ? '' : `to ${to}`,
    delay === undefined ? '' : /^\d+$/.test(delay) ? `in ${delay} ms` : `after ${delay}`,
  ]
    .filter(Boolean)
    .join(' ');
  const before = {
    action: 'did',
    send: delay === undefined ? 'sent' : 'sends',
    emit: 'emitted',
    raise: delay === undefined ? 'raised' : 'raises',
    start: 'started',
    stop: 'stopped',
    cancel: 'cancelled',
    log: 'logged',
  }[kind];
  return { before, after };
}
