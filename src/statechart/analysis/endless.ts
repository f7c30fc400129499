import { format, t } from '../../i18n/messages.ts';
import type { StateNode } from '../graph/graph.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';

/** Finds states that are not final, do nothing, and that no transition leaves. */
export function endless(subject: Subject): Finding[] {
  const { tree, ruledOut } = subject;
  return tree.states
    .filter(
      (node) =>
        node.type === 'atomic' &&
        !ruledOut.states.has(node.id) &&
        // The only state of a machine or region isn't on the way to others.
        isOneOfSeveral(node, subject) &&
        !isBusy(node, subject) &&
        !canBeLeft(node.id, subject),
    )
    .map(({ id }) => ({
      kind: 'noExit',
      state: id,
      message: format(t.findings.noExit, { state: tree.nameOf(id) }),
      docs: '/docs/final-states#final-state-or-a-state-that-nobody-leaves',
    }));
}

function isOneOfSeveral({ id }: StateNode, { tree }: Subject): boolean {
  const parent = tree.parent(id);
  const siblings = parent?.children.filter(({ type }) => type !== 'history') ?? [];
  return parent?.type === 'compound' && siblings.length > 1;
}

/** Whether a state still does something: it handles events or runs actors. */
function isBusy({ id, invokes }: StateNode, { graph }: Subject): boolean {
  return invokes.length > 0 || graph.transitions.some(({ source }) => source === id);
}

/**
 * Whether a transition leaves a state: it belongs to the state, to one of its ancestors or
 * descendants, or to another region.
 */
export function canBeLeft(id: string, { graph, tree, ruledOut }: Subject): boolean {
  return graph.transitions.some((transition) => {
    const { source, targets, index } = transition;
    if (targets.length === 0 || ruledOut.transitions.has(index)) return false;
    const isHandled =
      source === id || tree.isInside(id, source) || tree.isInside(source, id) || tree.areApart(source, id);
    if (!isHandled || targets.every((target) => target === id)) return false;
    const domain = tree.domain(transition);
    return domain === undefined || tree.isInside(id, domain);
  });
}
