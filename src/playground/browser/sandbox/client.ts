import { clientConfig } from '../../../site/browser/client-config.ts';
import { t } from '../../../site/messages.ts';
import type { Pulse, SandboxMessage, SandboxRequest } from './protocol.ts';
import { DEAF_LIMIT, ENDLESS, PULSE, START_LIMIT } from './pulse.ts';

/** A thread that runs code of samples. */
export interface Sandbox {
  ask(request: SandboxRequest): void;
  /** Ends it, whatever it is doing. */
  close(): void;
}

/**
 * Opens a sandbox. It is asked for a sign of life all the time, since code that waits is none that never ends.
 * @param tell receives what it says, `ended` at last where it had to be stopped
 */
export function openSandbox(tell: (message: SandboxMessage) => void): Sandbox {
  const { playground } = clientConfig();
  const worker = new Worker(playground.sandbox, { type: 'module' });
  let isAlive = false;
  let isAsked = false;
  let timer = setTimeout(() => end(late), START_LIMIT);

  const close = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  function end(message: string): void {
    close();
    tell({ type: 'ended', message });
  }
  function ping(): void {
    isAsked = true;
    worker.postMessage({ type: 'ping' } satisfies Pulse);
    clearTimeout(timer);
    timer = setTimeout(() => end(ENDLESS), DEAF_LIMIT);
  }
  worker.addEventListener('message', ({ data }: MessageEvent<SandboxMessage | Pulse>) => {
    if (data.type === 'ready') {
      isAlive = true;
      ping();
    } else if (data.type === 'pong') {
      isAsked = false;
      clearTimeout(timer);
      timer = setTimeout(ping, PULSE);
    } else if (data.type !== 'ping') tell(data);
  });
  // A script that cannot be fetched; errors of samples are told by the sandbox itself.
  worker.addEventListener('error', ({ message }) => end(message || late));
  return {
    ask(request) {
      worker.postMessage(request);
      if (isAlive && !isAsked) ping();
    },
    close,
  };
}

const late = t.run.noSandbox;
