import { format, t } from '../../i18n/messages.ts';
import type { StateNode } from '../graph/graph.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';
import { listensTo } from './tree.ts';

/** Finds final states at which nothing happens: neither the machine ends, nor a transition listens. */
export function finals({ graph, tree, ruledOut }: Subject): Finding[] {
  return tree.states.flatMap(({ id, type }): Finding[] => {
    const parent = tree.parent(id);
    if (type !== 'final' || !parent || ruledOut.states.has(id) || endsSomething(parent)) return [];
    return [
      {
        kind: 'finalEndsNothing',
        state: id,
        message: format(t.findings.finalEndsNothing, {
          state: tree.nameOf(id),
          parent: tree.nameOf(parent.id),
        }),
        docs: '/docs/final-states#child-final-states',
      },
    ];
  });

  /** Whether the machine reacts to the completion of a state. */
  function endsSomething(state: StateNode): boolean {
    const parent = tree.parent(state.id);
    if (!parent) return true;
    const events = [`xstate.done.state.${state.id}`, `done.state.${state.id}`];
    if (graph.transitions.some(({ event }) => events.some((type) => listensTo(event, type)))) return true;
    // A parallel state is done when all of its regions are.
    return parent.type === 'parallel' && parent.children.every(canBeDone) && endsSomething(parent);
  }
}

/** Whether a state can be done. If a region can't, neither can the parallel state around it. */
function canBeDone({ type, children }: StateNode): boolean {
  if (type === 'parallel') return children.every(canBeDone);
  return type === 'final' || type === 'history' || children.some((child) => child.type === 'final');
}
