import type { MachineNode } from './machine-node.ts';

/** The effect of one of XState's own actions, as far as it can be read from the machine. */
export interface Effect {
  /**
   * `unknown` effects are chosen at runtime (`enqueueActions`; `choose` and `pure` in XState 4).
   */
  kind: 'raise' | 'send' | 'spawn' | 'stop' | 'cancel' | 'unknown';
  /** The event type; absent if a function creates the event. */
  event?: string;
  /** The actor that receives it; absent if a function returns the actor. */
  to?: string;
  /**
   * The ID by which a delayed event is canceled or an actor is stopped; absent without an ID, or if
   * a function returns it.
   */
  id?: string;
  /** Whether the event has a delay. */
  delayed?: boolean;
}

type Described = Record<string, unknown> & { type?: unknown };
type Implementations = Record<string, unknown> | undefined;

/**
 * Returns the effects of a state's actions on actors and on the machine itself. Custom functions
 * are skipped.
 */
export function effectsOf(actions: unknown, node: MachineNode): Effect[] {
  return [actions ?? []].flat().flatMap((action) => effectOf(resolved(action, node)) ?? []);
}

/**
 * Returns the implementation of a named action, or the action itself if it has no implementation.
 */
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
      // XState 4 sends to the machine itself by default.
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

/** Returns the kind of an XState 5 actor's logic, if it can be determined without running it. */
export function logicOf(src: unknown, { machine }: MachineNode): 'promise' | 'machine' | undefined {
  const actors = (machine as { implementations?: { actors?: Implementations } } | undefined)?.implementations
    ?.actors;
  const logic = typeof src === 'string' && actors && Object.hasOwn(actors, src) ? actors[src] : src;
  if (typeof logic !== 'object' || logic === null) return undefined;
  if ('root' in logic) return 'machine';
  return isPromise(logic as Described) ? 'promise' : undefined;
}

/**
 * Whether logic comes from `fromPromise`. XState doesn't mark it, but only a promise ends when it
 * receives the event for its resolution. Logic without `start` may run the author's function, so
 * its transition isn't called.
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
