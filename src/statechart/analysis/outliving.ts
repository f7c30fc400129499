import { format, t } from '../../i18n/messages.ts';
import type { Effect } from '../machine/effects.ts';
import { canBeLeft } from './endless.ts';
import type { Finding } from './finding.ts';
import type { Subject } from './subject.ts';
import { effectsIn, handlesInside } from './unhandled.ts';

/**
 * Finds delayed events and actors that a state starts on entry and that continue after it is left.
 */
export function outliving(subject: Subject): Finding[] {
  const { tree } = subject;
  const all = effectsIn(subject).map(({ effect }) => effect);
  return effectsIn(subject).flatMap(({ effect, state, at }): Finding[] => {
    if (at !== 'entry' || !canBeLeft(state, subject)) return [];
    const words = { state: tree.nameOf(state), event: effect.event ?? '', actor: effect.id ?? '' };
    if (isLateEvent(effect) && handlesInside(subject, tree, state, effect.event))
      return isUndone(effect, 'cancel')
        ? []
        : [
            {
              kind: 'outlives',
              state,
              message: format(t.findings.delayOutlives, words),
              docs: '/docs/delayed-transitions#delayed-transition-or-delayed-event',
            },
          ];
    if (effect.kind !== 'spawn' || effect.id === undefined || isUndone(effect, 'stop')) return [];
    return [
      {
        kind: 'outlives',
        state,
        message: format(t.findings.actorOutlives, words),
        docs: '/docs/spawn#lifecycle',
      },
    ];
  });

  /** Whether an action may undo an effect: it names the effect's ID, or its own ID is unknown. */
  function isUndone({ id }: Effect, kind: 'cancel' | 'stop'): boolean {
    if (id === undefined) return false;
    return all.some((it) => it.kind === 'unknown' || (it.kind === kind && (it.id ?? id) === id));
  }
}

const isLateEvent = (effect: Effect): effect is Effect & { event: string } =>
  effect.kind === 'raise' && effect.delayed === true && effect.event !== undefined;
