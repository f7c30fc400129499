import type { AnyInterpreter } from 'xstate4';
import { type Actor, isInterpreter } from './actors-v4.ts';
import { detailOf } from './effects.ts';
import type { RawMessage } from './simulation.ts';

/**
 * An event as the interpreter passes it on (xstate 4.38, `toSCXMLEvent`), with its origin: a
 * session or the id of an actor.
 */
interface Envelope {
  name: string;
  data?: object;
  origin?: string;
}

/** Runs a reader's action, so that its events are attributed to the reader. */
export type ByReader = (work: () => void) => void;

/**
 * Reports messages between the actors of an XState 4 machine, which has no inspection: wraps `send`
 * of the actors and of each actor they start.
 * @param service not started yet
 */
export function watchActors4(service: AnyInterpreter, report: (message: RawMessage) => void): ByReader {
  const sessions = new Map<string, string>();
  let isReader = false;

  /** @param home the path of the machine from which an event without an origin comes */
  function reportEvent(event: unknown, to: string, home: string): void {
    const { name, data, origin } = envelopeOf(event);
    const below = home ? `${home}/${origin}` : origin;
    const from = origin === undefined ? home : (sessions.get(origin) ?? below);
    const isUpdate = name === 'xstate.update';
    const by = isReader ? {} : { from: from ?? home };
    // Events caused by this one aren't the reader's.
    isReader = false;
    report({ kind: 'event', ...by, to, type: name, ...(isUpdate ? {} : detailOf(data)) });
  }

  function watchService(machine: AnyInterpreter, path: string): void {
    sessions.set(machine.sessionId, path);
    watchSend(machine, path, path);
    const { children } = machine;
    const add = children.set;
    children.set = (id, actor) => {
      const at = path ? `${path}/${id}` : String(id);
      report({ kind: 'start', from: path, to: at, type: String(id) });
      if (isInterpreter(actor as Actor)) watchService(actor as AnyInterpreter, at);
      else watchSend(actor as Actor, at, path);
      return add.call(children, id, actor);
    };
  }

  function watchSend(actor: Actor, path: string, home: string): void {
    const send = actor.send as (...given: unknown[]) => unknown;
    Object.assign(actor, {
      send(...given: unknown[]) {
        reportEvent(given[0], path, home);
        return send.apply(actor, given);
      },
    });
  }

  watchService(service, '');
  return (work) => {
    isReader = true;
    try {
      work();
    } finally {
      isReader = false;
    }
  };
}

function envelopeOf(event: unknown): Envelope {
  if (typeof event === 'string') return { name: event };
  const { type, $$type, name, data, origin } = event as Record<string, string> & { data?: object };
  if ($$type === 'scxml') return { name: name ?? '', ...(data && { data }), ...(origin ? { origin } : {}) };
  return { name: type ?? '', data: event as object };
}
