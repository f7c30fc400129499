import { clientConfig } from '../../../config/browser/client-config.ts';
import { t } from '../../../i18n/messages.ts';
import type { Graph } from '../../../statechart/graph/graph.ts';
import { requiredBy } from '../../../statechart/machine/required-by.ts';
import { openIsolated, textOf } from '../frame/isolated.ts';
import { isSandboxMessage } from './check-message.ts';
import type { SandboxMessage, SandboxRequest } from './protocol.ts';
import type { Openable } from './spare.ts';

/** A thread that runs readers' code. */
export interface Sandbox {
  /** Sends a request. Answers are messages, in the order of the requests. */
  ask(request: SandboxRequest): void;
  /** Ends the thread in any state. No message follows. */
  close(): void;
}

/**
 * Opens a thread that runs readers' code at an opaque origin, without storage and network.
 *
 * Run a program with `ask({ type: 'run', js, xstate })`, where `js` is the text of a CommonJS
 * module (`run/script.ts` compiles TypeScript to it); `output` and `finished` or `failed` follow.
 * `load` and `start` simulate a machine, and `explore` finds its paths. `openReader` below opens a
 * thread that reads a machine's graph.
 * @param onMessage receives the thread's messages; `ended` is last, if it had to be ended or didn't
 * start
 */
export function openSandbox(onMessage: (message: SandboxMessage) => void): Sandbox {
  const isolated = openIsolated<SandboxMessage>({
    script: 'sandbox',
    isWorker: true,
    place: document.body,
    isMessage: isSandboxMessage,
    onMessage,
    onEnd: (message) => onMessage({ type: 'ended', message }),
    notLoaded: t.run.noSandbox,
  });
  isolated.frame.hidden = true;
  let isClosed = false;
  let sent = Promise.resolve();
  const close = () => {
    isClosed = true;
    isolated.close();
  };
  return {
    ask(request) {
      sent = sent.then(async () => {
        try {
          const packages = await packagesFor(request);
          if (!isClosed) isolated.send({ ...request, packages });
        } catch {
          if (isClosed) return;
          close();
          onMessage({ type: 'ended', message: t.run.noSandbox });
        }
      });
    },
    close,
  };
}

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

  constructor({ message, line, word }: { message: string; line?: number; word?: string }) {
    super(message);
    this.line = line;
    this.word = word;
  }
}

/**
 * The packages that a request's code needs in addition to XState 5, as text: the thread can't load
 * anything.
 */
function packagesFor(request: SandboxRequest): Promise<string[]> {
  if (!('js' in request)) return Promise.resolve([]);
  const names = requiredBy(request.js);
  const { version4, libraries, course } = clientConfig().playground.frame.scripts;
  return Promise.all([
    ...(request.type === 'check' ? [textOf(course)] : []),
    ...(('xstate' in request && request.xstate === 4) || names.includes('xstate4') ? [textOf(version4)] : []),
    ...(names.some((name) => !name.startsWith('xstate')) ? [textOf(libraries)] : []),
  ]);
}
