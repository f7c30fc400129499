import type { MachineNode } from './machine-node.ts';

/** What one of XState's own actions does, as far as its author has written it out. */
export interface Effect {
  /** `unknown` is chosen at run time (`enqueueActions`; `choose` and `pure` in version 4). */
  kind: 'raise' | 'send' | 'spawn' | 'stop' | 'cancel' | 'unknown';
  /** The type of the event; absent if a function makes it. */
  event?: string;
  /** The actor that it is sent to; absent if a function finds it. */
  to?: string;
  /** The id by which a delayed event is canceled, or an actor is stopped; absent if there is none, or a function gives it. */
  id?: string;
  /** The event comes later. */
  delayed?: boolean;
}

type Described = Record<string, unknown> & { type?: unknown };
type Implementations = Record<string, unknown> | undefined;

/** Returns what a state's actions do to actors and to the machine itself. User functions are left out. */
export function effectsOf(actions: unknown, node: MachineNode): Effect[] {
  return [actions ?? []].flat().flatMap((action) => effectOf(resolved(action, node)) ?? []);
}

/** Returns the implementation of an action that is only named; the action itself if there is none. */
function resolved(action: unknown, { machine }: MachineNode): unknown {
  const named = typeof action === 'string' ? action : (action as Described | undefined)?.type;
  const { implementations, options } = (machine ?? {}) as {
    implementations?: { actions?: Implementations };
    options?: { actions?: Implementations };
  };
  const known = implementations?.actions ?? options?.actions;
  const isOwn = typeof named === 'string' && !named.startsWith('xstate.');
  return isOwn && known && Object.hasOwn(known, named) ? known[named] : action;
}

function effectOf(action: unknown): Effect | undefined {
  const { type, event, to, id, delay, sendId, actorRef, activity } = (action ?? {}) as Described;
  if (typeof type !== 'string' || isTimer(sendId ?? id, event)) return undefined;
  const sent = {
    ...text('event', typeof event === 'object' ? (event as Described | null)?.type : event),
    ...text('id', id),
    ...(delay === undefined ? {} : { delayed: true }),
  };
  switch (type) {
    case 'xstate.raise':
      return { kind: 'raise', ...sent };
    case 'xstate.send':
    case 'xstate.sendTo':
      // Version 4 sends to the machine itself if no actor is named.
      return to === undefined ? { kind: 'raise', ...sent } : { kind: 'send', ...text('to', to), ...sent };
    case 'xstate.spawnChild':
      return { kind: 'spawn', ...text('id', id) };
    case 'xstate.stopChild':
    case 'xstate.stop':
      return { kind: 'stop', ...text('id', actorRef ?? (activity as Described | undefined)?.id ?? activity) };
    case 'xstate.cancel':
      return { kind: 'cancel', ...text('id', sendId) };
    case 'xstate.enqueueActions':
    case 'xstate.choose':
    case 'xstate.pure':
      return { kind: 'unknown' };
    default:
      return undefined;
  }
}

/** Whether XState itself sends the event, for a delayed transition. */
function isTimer(id: unknown, event: unknown): boolean {
  const type = id ?? (event as Described | undefined)?.type;
  return typeof type === 'string' && /^xstate\.after[.(]/.test(type);
}

function text<Key extends 'event' | 'to' | 'id'>(key: Key, value: unknown): Partial<Record<Key, string>> {
  return typeof value === 'string' ? ({ [key]: value } as Partial<Record<Key, string>>) : {};
}

/** Returns the kind of logic that an actor of XState 5 runs, if it can be known without running it. */
export function logicOf(src: unknown, { machine }: MachineNode): 'promise' | 'machine' | undefined {
  const actors = (machine as { implementations?: { actors?: Implementations } } | undefined)?.implementations
    ?.actors;
  const logic = typeof src === 'string' && actors && Object.hasOwn(actors, src) ? actors[src] : src;
  if (typeof logic !== 'object' || logic === null) return undefined;
  if ('root' in logic) return 'machine';
  return isPromise(logic as Described) ? 'promise' : undefined;
}

/**
 * Whether logic comes from `fromPromise`. XState's creators mark what they return in no way, but only a promise ends when it is told that it has resolved. Logic
 * without `start` may run a function of the author's, so it isn't asked.
 */
function isPromise({ start, config, transition }: Described): boolean {
  if (typeof start !== 'function' || typeof config !== 'function' || typeof transition !== 'function')
    return false;
  try {
    const { status } = transition({ status: 'active' }, { type: 'xstate.promise.resolve' }, {});
    return status === 'done';
  } catch {
    return false;
  }
}
