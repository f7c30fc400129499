import { clientConfig } from '../../../config/browser/client-config.ts';
import { t } from '../../../i18n/messages.ts';
import { requiredBy } from '../../../statechart/machine/required-by.ts';
import { openIsolated, textOf } from '../frame/isolated.ts';
import { isSandboxMessage } from './check-message.ts';
import type { SandboxMessage, SandboxRequest } from './protocol.ts';

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
 * `load` and `start` simulate a machine, and `explore` finds its paths. `openReader` in reader.ts
 * opens a thread that reads a machine's graph.
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
