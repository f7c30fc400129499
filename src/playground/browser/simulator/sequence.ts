import { t } from '../../../i18n/messages.ts';
import type { Child } from '../sandbox/protocol.ts';
import type { Message } from '../sandbox/trace.ts';

/** The lifelines of the reader and of listeners to emitted events. No actor has these paths. */
export const YOU = '/you';
export const OUTSIDE = '/listeners';

/** An actor of a sequence, with a column for its messages. */
export interface Lifeline {
  /** Its path, or one of the constants above. */
  key: string;
  name: string;
  /** Its status in XState; `stopped` if it no longer exists. */
  status: string;
}

/**
 * The actors of a system from left to right: the reader, the machine, its actors in the order of
 * their first message, and listeners.
 * @param machine the machine's name
 * @param children the existing actors
 */
export function lifelinesOf(
  machine: string,
  children: readonly Child[],
  messages: readonly Message[],
): Lifeline[] {
  const paths = new Set<string>(['']);
  let isSentFromOutside = false;
  let isEmitted = false;
  for (const { from, to } of messages) {
    if (from === undefined) isSentFromOutside = true;
    else paths.add(from);
    if (to === undefined) isEmitted = true;
    else paths.add(to);
  }
  for (const { path } of children) paths.add(path);
  const statuses = new Map(children.map(({ path, status }) => [path, status]));
  return [
    ...(isSentFromOutside ? [{ key: YOU, name: t.simulator.you, status: 'active' }] : []),
    ...[...paths].map((path) => ({
      key: path,
      name: path === '' ? machine : path,
      status: path === '' ? 'active' : (statuses.get(path) ?? 'stopped'),
    })),
    ...(isEmitted ? [{ key: OUTSIDE, name: t.simulator.listeners, status: 'active' }] : []),
  ];
}
