import { XmlElement } from '@rgrove/parse-xml';
import { Code } from '../export/code.ts';
import { decoded } from '../export/scxml-words.ts';
import type { DraftState, DraftTransition } from './draft.ts';

/** A condition as a guard: `In('id')` is one of XState's, any other is a name. */
export function condition(cond: string): unknown {
  const [, id] = /^\s*In\(\s*['"]?([^'")]+)['"]?\s*\)\s*$/.exec(cond) ?? [];
  return id === undefined ? cond.trim() : new Code(`stateIn('#${id}')`, ['stateIn']);
}

/** Returns the events that are sent, raised, or handled anywhere in an element. */
export function eventsIn(element: XmlElement): string[] {
  const own = element.attributes.event?.trim().split(/\s+/) ?? [];
  const children = element.children.filter((child) => child instanceof XmlElement);
  return [...own, ...children.flatMap(eventsIn)];
}

/**
 * Where a transition belongs, by its event.
 * @param names the events of a document from elsewhere. In SCXML, an event's name also matches the
 *   events that start with it and a dot. If the document has any, the name becomes a partial
 *   wildcard. Otherwise it stays as it is, which is easier to read and to send.
 */
export function placeOf(
  event: string,
  state: DraftState,
  timers: ReadonlyMap<string, string>,
  names: readonly string[] | undefined,
): Pick<DraftTransition, 'on' | 'name' | 'about'> {
  if (event === '') return { on: 'always', name: '' };
  const delay = timers.get(event);
  if (delay !== undefined) return { on: 'after', name: decoded(delay) };
  const [isDone, done] = /^done\.state(?:\.(.*))?$/.exec(event) ?? [];
  if (done === state.ref) return { on: 'onDone', name: '' };
  if (isDone !== undefined)
    return isAnyId(done)
      ? { on: 'on', name: 'xstate.done.state.*' }
      : { on: 'on', name: 'xstate.done.state', about: done };
  const [, kind, actor] =
    /^(done\.invoke|error\.platform|error\.communication|xstate\.snapshot)(?:\.(.*))?$/.exec(event) ?? [];
  const name = decoded(actor ?? '');
  const at = state.invokes.findIndex(
    ({ id }, index) => id === name || (id === undefined && name.startsWith(`${index}.`)),
  );
  const invoke = at >= 0 ? at : isAnyId(actor) && state.invokes.length === 1 ? 0 : -1;
  if (kind === undefined) return { on: 'on', name: decoded(descriptorOf(event, names)) };
  const { property, type } = ACTOR_EVENTS[kind]!;
  if (invoke < 0) return { on: 'on', name: `${type}.${isAnyId(actor) ? '*' : name}` };
  return { on: { invoke, event: property }, name: '' };
}

/** The properties of an actor's events in its own state, and the types elsewhere without the ID. */
const ACTOR_EVENTS: Record<string, { property: 'onDone' | 'onError' | 'onSnapshot'; type: string }> = {
  'done.invoke': { property: 'onDone', type: 'xstate.done.actor' },
  'error.platform': { property: 'onError', type: 'xstate.error.actor' },
  'error.communication': { property: 'onError', type: 'xstate.error.actor' },
  'xstate.snapshot': { property: 'onSnapshot', type: 'xstate.snapshot' },
};

/** Whether a descriptor such as `done.invoke.*` matches the events of all actors or states. */
const isAnyId = (id: string | undefined): id is undefined | '' | '*' =>
  id === undefined || id === '' || id === '*';

function descriptorOf(event: string, names: readonly string[] | undefined): string {
  if (!names) return event;
  const prefix = event.replace(/\.$/, '');
  return prefix !== event || names.some((name) => name.startsWith(`${prefix}.`)) ? `${prefix}.*` : event;
}
