import { delayText } from './delay-text.ts';

export type TransitionKind =
  | 'event'
  | 'wildcard'
  | 'after'
  | 'always'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'onDone'
  | 'route';

/** The event type of a state's `route` (XState 5.28). Its `to` is the state's id. */
export const ROUTE = 'xstate.route';

interface EventQuestion {
  /** The event type in the machine. */
  type: string;
  /** The id of the state with the transition. */
  stateId: string;
  /** XState 4's data about a delayed transition. */
  delay?: unknown;
  /** The machine's named delays. */
  delays?: Record<string, unknown>;
  invokes: { src: string; id?: string; actorId: string }[];
}

// XState's prefixes for the ids of invoked actors, in versions 5 and 4.
const ACTOR_EVENTS: [prefix: string, kind: TransitionKind, label: string][] = [
  ['xstate.done.actor.', 'done', 'onDone'],
  ['done.invoke.', 'done', 'onDone'],
  ['xstate.error.actor.', 'error', 'onError'],
  ['error.platform.', 'error', 'onError'],
  ['xstate.snapshot.', 'snapshot', 'onSnapshot'],
];

/**
 * Returns the kind of transition of an event type, and how its author wrote it:
 * `xstate.after.1000.machine.open` is `after 1000ms`, `done.invoke.load` is `onDone`.
 */
export function readEvent(question: EventQuestion): { kind: TransitionKind; label: string } {
  const { type, stateId } = question;
  if (type === '') return { kind: 'always', label: 'always' };
  if (type === ROUTE) return { kind: 'route', label: 'route' };
  if (type === '*') return { kind: 'wildcard', label: '*' };
  const delay = delayOf(question);
  if (delay !== undefined) return { kind: 'after', label: `after ${delay}` };
  for (const [prefix, kind, label] of ACTOR_EVENTS) {
    if (type.startsWith(prefix))
      return { kind, label: label + whichActor(type.slice(prefix.length), question) };
  }
  for (const prefix of ['xstate.done.state.', 'done.state.']) {
    if (!type.startsWith(prefix)) continue;
    const id = type.slice(prefix.length);
    return { kind: 'onDone', label: id === stateId ? 'onDone' : `onDone (${id})` };
  }
  return { kind: 'event', label: type };
}

function delayOf({ type, stateId, delay, delays = {} }: EventQuestion): string | undefined {
  const version5 = type.startsWith('xstate.after.') && type.endsWith(`.${stateId}`);
  const version4 = /^xstate\.after\((.*)\)#/.exec(type);
  if (!version5 && !version4) return undefined;
  if (typeof delay === 'function') return 'inline delay';
  const written = version5 ? type.slice('xstate.after.'.length, -stateId.length - 1) : (version4?.[1] ?? '');
  if (/^\d+$/.test(written)) return delayText(Number(written));
  const known = Object.hasOwn(delays, written) ? delays[written] : undefined;
  return typeof known === 'number' ? `${written} (${delayText(known)})` : written;
}

/** Names the actor of an event if the state has several. */
function whichActor(actorId: string, { invokes }: EventQuestion): string {
  const invoke = invokes.find((candidate) => candidate.actorId === actorId);
  if (!invoke) return ` (${actorId})`;
  return invokes.length === 1 ? '' : ` (${invoke.id ?? invoke.src})`;
}
