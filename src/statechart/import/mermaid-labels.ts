import type { DraftState, DraftTransition } from './draft.ts';

/** Parses `EVENT [guard] / action, action`. The event may be one of XState's. */
export function transitionOf(
  label: string,
  state: DraftState,
): Pick<DraftTransition, 'on' | 'name' | 'config'> {
  const reenter = / ?\(reenter\)(?= \/|$)/;
  const [, event = '', condition, effects] =
    /^(.*?)\s*(?:\[(.*)\])?\s*(?:(?:^|\s)\/\s+(.*))?$/.exec(label.replace(reenter, '')) ?? [];
  const guard = condition?.replace(/^else(?: if (?=.)|$)/, '');
  const actions = effects?.split(/\s*,\s*/);
  const config: DraftTransition['config'] = {
    ...(guard ? { guard } : {}),
    ...(actions ? { actions } : {}),
    ...(reenter.test(label) ? { reenter: true as const } : {}),
  };
  const [, kind, about] = /^(onDone|onError|onSnapshot)(?: \((.*)\))?$/.exec(event) ?? [];
  const invoke = actorOf(about, state);
  if (kind && state.invokes.length > 0 && (kind !== 'onDone' || state.children.length === 0))
    return { on: { invoke, event: kind as 'onDone' }, name: '', config };
  if (kind === 'onDone') return { on: 'onDone', name: '', config };
  const [, delay] = /^after (.+)$/.exec(event) ?? [];
  if (delay !== undefined) return { on: 'after', name: delayName(delay), config };
  if (event === 'always' || event === '') return { on: 'always', name: '', config };
  return { on: 'on', name: event, config };
}

/**
 * Returns the index of the actor that a label refers to. A diagram shows an actor's source, but its
 * labels use the ID.
 */
function actorOf(about: string | undefined, { invokes }: DraftState): number {
  const known = invokes.findIndex(({ src, id }) => id === about || (src === about && id === undefined));
  if (known >= 0 || about === undefined) return Math.max(known, 0);
  const last = invokes.findLastIndex(({ id }) => id === undefined);
  if (last >= 0) invokes[last]!.id = about;
  return Math.max(last, 0);
}

const UNITS: Record<string, number> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  seconds: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Returns the key of a delay: milliseconds, or the delay's name without the description after it.
 */
function delayName(delay: string): string {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(delay) ?? [];
  if (amount !== undefined && UNITS[unit] !== undefined) return String(Number(amount) * UNITS[unit]);
  return delay.replace(/ \(.*\)$/, '');
}
