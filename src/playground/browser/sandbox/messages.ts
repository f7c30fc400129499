import type { AnyEventObject, InspectionEvent } from 'xstate';
import { detailOf } from './effects.ts';
import type { RawMessage } from './simulation.ts';

/** Private properties of an actor (xstate 5.33, `createActor.js`). */
interface Inside extends ActorRefLike {
  id: string;
  src: unknown;
  logic: object;
  _parent?: ActorRefLike;
}
type ActorRefLike = InspectionEvent['actorRef'];

/** The ids from the root to an actor. */
function pathOf(ref: ActorRefLike): string {
  const { id, _parent: parent } = ref as Inside;
  if (!parent) return '';
  const above = pathOf(parent);
  return above ? `${above}/${id}` : id;
}

/** The message between two actors in an inspection event. */
export function messageOf(inspected: InspectionEvent): RawMessage | undefined {
  const { actorRef } = inspected;
  if (inspected.type === '@xstate.action') {
    const { type, params } = inspected.action;
    if (type !== 'xstate.emit') return undefined;
    const { event } = params as { event: AnyEventObject };
    return { kind: 'emit', from: pathOf(actorRef), type: event.type, ...detailOf(event) };
  }
  if (inspected.type !== '@xstate.event') return undefined;
  const { event, sourceRef } = inspected;
  const to = pathOf(actorRef);
  if (event.type === 'xstate.init') {
    if (!sourceRef) return undefined;
    const { src, id } = actorRef as Inside;
    return { kind: 'start', from: pathOf(sourceRef), to, type: typeof src === 'string' ? src : id };
  }
  // Internal events of promises and observables aren't shown.
  const isMachine = 'root' in (actorRef as Inside).logic;
  if (sourceRef === actorRef && !isMachine) return undefined;
  const from = sourceRef ? { from: pathOf(sourceRef) } : {};
  return { kind: 'event', ...from, to, type: event.type, ...detailOf(event) };
}
