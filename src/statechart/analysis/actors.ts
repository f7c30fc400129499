import { format, t } from '../../i18n/messages.ts';
import type { StateNode, Transition } from '../graph/graph.ts';
import type { Effect } from '../machine/effects.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';
import { listensTo } from './tree.ts';

/** Finds invoked work that can fail and whose failure nothing handles. */
export function failing({ graph, tree, ruledOut }: Subject): Finding[] {
  return tree.states
    .filter(({ id }) => !ruledOut.states.has(id))
    .flatMap(({ id, invokes }) =>
      invokes
        .filter(({ onDone, onError, logic, actorId }) => {
          // Only promises are expected to fail. A named source with an output is most likely one.
          const canFail = logic === 'promise' || (logic === undefined && onDone);
          return canFail && !onError && !isHandled(actorId);
        })
        .map(
          ({ src }): Finding => ({
            kind: 'noOnError',
            state: id,
            message: format(t.findings.noOnError, { state: tree.nameOf(id), actor: src }),
            docs: '/docs/invoke#onerror',
          }),
        ),
    );

  /** Whether a transition handles an actor's failure by the event's type. */
  function isHandled(actorId: string): boolean {
    const types = [`xstate.error.actor.${actorId}`, `error.platform.${actorId}`];
    return graph.transitions.some(({ event }) => types.some((type) => listensTo(event, type)));
  }
}

/** Finds events that are sent to an actor that the same transition has stopped by then. */
export function stopped(subject: Subject): Finding[] {
  const { graph, tree, ruledOut } = subject;
  return graph.transitions
    .filter(({ index }) => !ruledOut.transitions.has(index))
    .flatMap((transition) =>
      (transition.effects ?? []).flatMap((effect): Finding[] => {
        const { kind, to, event, delayed } = effect;
        if (kind !== 'send' || to === undefined || delayed) return [];
        const home = leftHome(to, transition, subject);
        if (!home) return [];
        const words = { event: event ?? '', actor: to, state: tree.nameOf(home.id) };
        return [
          {
            kind: 'stoppedChild',
            state: transition.source,
            transition: transition.index,
            message: format(
              event === undefined ? t.findings.stoppedChild : t.findings.stoppedChildEvent,
              words,
            ),
            docs: '/docs/invoke#send-a-last-event',
          },
        ];
      }),
    );

  /**
   * Returns the state that invokes an actor, if a transition leaves it and no other state can have
   * started the actor.
   */
  function leftHome(
    actor: string,
    transition: Transition,
    { graph: { root } }: Subject,
  ): StateNode | undefined {
    if (transition.targets.some((id) => tree.node(id)?.type === 'history')) return undefined;
    const homes = tree.states.filter(({ invokes }) => invokes.some(({ actorId }) => actorId === actor));
    const [home] = homes;
    if (!home || transition.targets.length === 0 || spawns(root, graph.transitions, actor)) return undefined;
    const domain = tree.domain(transition);
    const isLeft = (id: string) => domain === undefined || tree.isInside(id, domain);
    return homes.every(({ id }) => isLeft(id)) ? home : undefined;
  }
}

/** Whether an action may start an actor of an id. */
function spawns(root: StateNode, transitions: readonly Transition[], actor: string): boolean {
  const may = ({ kind, id }: Effect) =>
    kind === 'unknown' || (kind === 'spawn' && (id === undefined || id === actor));
  const inState = ({ effects = {}, children }: StateNode): boolean =>
    [...(effects.entry ?? []), ...(effects.exit ?? [])].some(may) || children.some(inState);
  return inState(root) || transitions.some(({ effects = [] }) => effects.some(may));
}
