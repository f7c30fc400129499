import { format, t } from '../../i18n/messages.ts';
import type { Effect } from '../machine/effects.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';
import { listensTo, type Tree } from './tree.ts';

/** An effect and its place in the machine. */
export interface Placed {
  effect: Effect;
  state: string;
  /** The index of its transition, or the actions of the state that it belongs to. */
  at: number | 'entry' | 'exit';
}

/** Lists all reachable effects of a machine. */
export function effectsIn({ graph, tree, ruledOut }: Subject): Placed[] {
  const ofStates = tree.states
    .filter(({ id }) => !ruledOut.states.has(id))
    .flatMap(({ id, effects = {} }) => [
      ...(effects.entry ?? []).map((effect): Placed => ({ effect, state: id, at: 'entry' })),
      ...(effects.exit ?? []).map((effect): Placed => ({ effect, state: id, at: 'exit' })),
    ]);
  const ofTransitions = graph.transitions
    .filter(({ index }) => !ruledOut.transitions.has(index))
    .flatMap(({ source, index, effects = [] }) =>
      effects.map((effect): Placed => ({ effect, state: source, at: index })),
    );
  return [...ofStates, ...ofTransitions];
}

/** Finds events that a machine sends itself and that none of its states handles. */
export function unhandled(subject: Subject): Finding[] {
  const { graph, tree } = subject;
  return effectsIn(subject).flatMap(({ effect, state, at }): Finding[] => {
    const { kind, event } = effect;
    if (kind !== 'raise' || event === undefined) return [];
    if (graph.transitions.some((transition) => listensTo(transition.event, event))) return [];
    return [
      {
        kind: 'unhandled',
        state,
        ...(typeof at === 'number' ? { transition: at } : {}),
        message: format(t.findings.unhandled, { state: tree.nameOf(state), event }),
        docs: '/docs/actions#raise-action',
      },
    ];
  });
}

/** Whether a state or one of its descendants handles an event. */
export function handlesInside({ graph }: Subject, tree: Tree, state: string, event: string): boolean {
  return graph.transitions.some(
    ({ source, event: descriptor }) =>
      (source === state || tree.isInside(source, state)) && listensTo(descriptor, event),
  );
}
