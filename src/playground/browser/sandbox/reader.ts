import type { Graph } from '../../../statechart/graph/graph.ts';
import { openSandbox } from './client.ts';
import type { SandboxMessage, SandboxRequest } from './protocol.ts';
import type { Openable } from './spare.ts';

/** A machine: the text of a CommonJS module, and the name of its export. */
export type MachineModule = Omit<Extract<SandboxRequest, { type: 'read' }>, 'type'>;

/** Reads one machine in a separate thread. */
export interface MachineReader extends Openable {
  /**
   * Returns the machine's graph and ends the thread.
   * @throws MachineFailure if the code throws, isn't a machine, or doesn't end; the signal's reason
   */
  read(machine: MachineModule, signal: AbortSignal): Promise<Graph>;
}

/** Opens a thread that reads a machine. */
export function openReader(): MachineReader {
  const { promise, resolve, reject } = Promise.withResolvers<Graph>();
  // A thread that ends unused fails nothing.
  promise.catch(() => undefined);
  let hasEnded = false;
  const sandbox = openSandbox((message) => {
    hasEnded ||= message.type === 'ended';
    if (message.type === 'read') resolve(message.graph);
    if (message.type === 'ended' || message.type === 'failed') reject(new MachineFailure(message));
  });
  return {
    get hasEnded() {
      return hasEnded;
    },
    read(machine, signal) {
      signal.addEventListener('abort', () => reject(signal.reason));
      sandbox.ask({ type: 'read', ...machine });
      return promise.finally(sandbox.close);
    },
    close: sandbox.close,
  };
}

/** Reads a machine in a thread that opens for it. Throws like `MachineReader.read`. */
export const readMachine: MachineReader['read'] = (machine, signal) => openReader().read(machine, signal);

/** Why a machine couldn't be read. */
export class MachineFailure extends Error {
  /** The line in the module, from 1, or a word at the mistake. */
  readonly line: number | undefined;
  readonly word: string | undefined;
  /** Whether the thread was ended or didn't start, which a busy machine can cause, too. */
  readonly hasEnded: boolean;

  constructor(answer: Extract<SandboxMessage, { type: 'ended' | 'failed' }>) {
    super(answer.message);
    this.hasEnded = answer.type === 'ended';
    if (answer.type === 'ended') return;
    this.line = answer.line;
    this.word = answer.word;
  }
}
