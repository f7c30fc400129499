import { logicOf } from '../machine/effects.ts';
import type { MachineNode } from '../machine/machine-node.ts';
import type { NameOf } from '../machine/names.ts';
import { sourceName } from '../machine/names.ts';

export interface Invoke {
  /** The source of the actor, under its author's name. */
  src: string;
  /** Absent if the author didn't set one. */
  id?: string;
  /** The ID of the running actor: the author's, or the one that XState generates. */
  actorId: string;
  onDone: boolean;
  onError: boolean;
  /** The kind of its logic, if XState 5 exposes it. */
  logic?: 'promise' | 'machine';
}

/** Returns the actors that a state invokes, and the activities that it starts in XState 4. */
export function readInvokes(node: MachineNode, nameOf: NameOf): Invoke[] {
  const configs = [node.config.invoke ?? []].flat() as { id?: string; src?: unknown }[];
  const invokes = node.invoke.map((invoke, index) => {
    const config = configs[index];
    const written =
      config && typeof config === 'object' && 'src' in config ? config.src : (config ?? invoke.src);
    const id = config?.id;
    const logic = logicOf(written, node);
    return {
      src: sourceName(written, nameOf),
      ...(typeof id === 'string' ? { id } : {}),
      actorId: invoke.id,
      onDone: invoke.onDone !== undefined,
      onError: invoke.onError !== undefined,
      ...(logic ? { logic } : {}),
    };
  });
  const started = (node.activities ?? []).filter(({ type }) => type !== 'xstate.invoke');
  return [
    ...invokes,
    ...started.map(({ type }) => ({ src: type, actorId: type, onDone: false, onError: false })),
  ];
}
