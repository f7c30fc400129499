import { clientConfig } from '../../../site/browser/client-config.ts';
import { t } from '../../../site/messages.ts';
import type { Pulse, SandboxMessage, SandboxRequest } from './protocol.ts';
import { watchPulse } from './pulse.ts';

/** A thread that runs code of samples. */
export interface Sandbox {
  ask(request: SandboxRequest): void;
  /** Ends it, whatever it is doing. */
  close(): void;
}

/**
 * Opens a sandbox.
 * @param tell receives what it says, `ended` at last where it had to be stopped
 */
export function openSandbox(tell: (message: SandboxMessage) => void): Sandbox {
  const { playground } = clientConfig();
  const worker = new Worker(playground.sandbox, { type: 'module' });
  let isAlive = false;
  const late = t.run.noSandbox;
  const pulse = watchPulse(() => worker.postMessage({ type: 'ping' } satisfies Pulse), end, late);

  const close = () => {
    pulse.stop();
    worker.terminate();
  };
  function end(message: string): void {
    close();
    tell({ type: 'ended', message });
  }
  worker.addEventListener('message', ({ data }: MessageEvent<SandboxMessage | Pulse>) => {
    if (data.type === 'ready') {
      isAlive = true;
      pulse.ask();
    } else if (data.type === 'pong') {
      pulse.pong();
    } else if (data.type !== 'ping') tell(data);
  });
  // A script that cannot be fetched; errors of samples are told by the sandbox itself.
  worker.addEventListener('error', ({ message }) => end(message || late));
  return {
    ask(request) {
      worker.postMessage(request);
      if (isAlive) pulse.ask();
    },
    close,
  };
}
