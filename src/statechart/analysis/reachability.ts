import { format, t } from '../../i18n/messages.ts';
import type { StateNode, Transition } from '../graph/graph.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';
import { listensTo } from './tree.ts';

/** Finds states that nothing leads to. Reports only the outermost state of each group. */
export function neverEntered({ tree, ruledOut }: Subject): Finding[] {
  const inside = (node: StateNode): Finding[] =>
    ruledOut.states.has(node.id)
      ? [
          {
            kind: 'unreachable',
            state: node.id,
            message: format(t.findings.unreachable, { state: tree.nameOf(node.id) }),
            docs: '/docs/finite-states#validate-state-transitions',
          },
        ]
      : node.children.flatMap(inside);
  return inside(tree.root);
}

/**
 * Finds transitions that are always preceded by another one, in the same state or in its
 * descendants.
 */
export function neverTaken(subject: Subject): Finding[] {
  const { graph, tree, ruledOut } = subject;
  return graph.transitions.flatMap((transition): Finding[] => {
    const { index, source, label } = transition;
    if (ruledOut.states.has(source)) return [];
    const words = { state: tree.nameOf(source), event: label };
    const finding = { kind: 'shadowed', state: source, transition: index } as const;
    if (ruledOut.shadowed.has(index))
      return [
        {
          ...finding,
          message: format(t.findings.shadowed, words),
          docs: '/docs/guards#multiple-guarded-transitions',
        },
      ];
    if (!isCovered(transition, subject)) return [];
    return [
      {
        ...finding,
        message: format(t.findings.shadowedInside, words),
        docs: '/docs/transitions#selecting-transitions',
      },
    ];
  });
}

/** Whether the states inside of a transition's own always take its event first. */
function isCovered({ kind, event, source }: Transition, { graph, tree, ruledOut }: Subject): boolean {
  const node = tree.node(source);
  if (kind !== 'event' || event.includes('*') || !node || node.children.length === 0) return false;
  const takes = (state: StateNode): boolean =>
    graph.transitions.some(
      (it) =>
        it.source === state.id &&
        it.guard === undefined &&
        (it.kind === 'event' || it.kind === 'wildcard') &&
        listensTo(it.event, event),
    ) || takesInside(state);
  const takesInside = (state: StateNode): boolean => {
    const inner = state.children.filter(({ id, type }) => type !== 'history' && !ruledOut.states.has(id));
    if (inner.length === 0) return false;
    // XState 4 lets a state without an initial one be active alone.
    if (state.type === 'compound') return state.initial !== undefined && inner.every(takes);
    return inner.some(takes);
  };
  return takesInside(node);
}
