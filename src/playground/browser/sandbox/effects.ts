import { excerpt } from './print.ts';
import type { Effect } from './trace.ts';

interface Executed {
  type: string;
  params: unknown;
}

interface Sent {
  event?: { type?: unknown };
  delay?: unknown;
  targetId?: unknown;
  to?: unknown;
  id?: unknown;
  sendId?: unknown;
  value?: unknown;
}

/** The effect of an executed action of XState 5, from its inspection (`@xstate.action`). */
export function effectOf({ type, params }: Executed): Effect {
  const sent = (typeof params === 'object' && params !== null ? params : {}) as Sent;
  switch (type) {
    case 'xstate.sendTo':
      return { kind: 'send', ...eventOf(sent), to: receiver(sent) };
    case 'xstate.emit':
      return { kind: 'emit', ...eventOf(sent) };
    case 'xstate.raise':
      return { kind: 'raise', ...eventOf(sent) };
    case 'xstate.spawnChild':
      return { kind: 'start', name: String(sent.id) };
    case 'xstate.stopChild':
      return { kind: 'stop', name: String(sent.id ?? params) };
    case 'xstate.cancel':
      return { kind: 'cancel', name: String(sent.sendId ?? params) };
    case 'xstate.log':
      return { kind: 'log', name: 'log', detail: excerpt(sent.value) };
    default:
      return {
        kind: 'action',
        name: type === '(anonymous)' ? 'inline action' : type,
        ...(params === undefined ? {} : { detail: excerpt(params) }),
      };
  }
}

function eventOf({ event, delay }: Sent): Pick<Effect, 'name' | 'detail' | 'delay'> {
  return {
    name: String(event?.type),
    ...detailOf(event),
    ...(delay === undefined ? {} : { delay: String(delay) }),
  };
}

function receiver({ targetId, to }: Sent): string {
  if (targetId === '#_parent') return 'its parent';
  return String(targetId ?? (to as { id?: unknown } | undefined)?.id ?? to);
}

/** An event's payload as text. */
export function detailOf(event: object | undefined): { detail?: string } {
  const payload = Object.fromEntries(Object.entries(event ?? {}).filter(([key]) => key !== 'type'));
  return Object.keys(payload).length === 0 ? {} : { detail: excerpt(payload) };
}

/** An action of XState 4, with the properties of all kinds. */
interface Action4 {
  type: string;
  event?: unknown;
  to?: unknown;
  delay?: unknown;
  activity?: { id?: unknown };
  value?: unknown;
  sendId?: unknown;
}

/** The effect of an action of XState 4, from its resolved form. */
export function effectOf4({ type, event, to, delay, activity, value, sendId }: Action4): Effect {
  switch (type) {
    case 'xstate.send':
      return {
        kind: to === undefined ? 'raise' : 'send',
        ...eventOf({ event: typeof event === 'object' ? (event ?? {}) : { type: event }, delay }),
        ...(to === undefined ? {} : { to: receiver({ targetId: to === '#_parent' ? to : undefined, to }) }),
      };
    case 'xstate.start':
      return { kind: 'start', name: String(activity?.id) };
    case 'xstate.stop':
      return { kind: 'stop', name: String(activity?.id) };
    case 'xstate.log':
      return { kind: 'log', name: 'log', detail: excerpt(value) };
    case 'xstate.cancel':
      return { kind: 'cancel', name: String(sendId) };
    default:
      return { kind: 'action', name: type === '' || type === 'actions' ? 'inline action' : type };
  }
}
