import { siteFacts } from '../../site/facts.client.ts';
import type { PlaygroundFacts } from '../facts.ts';
import type { SandboxMessage, SandboxRequest } from './protocol.ts';

/** How long the sandbox may take over one request, in milliseconds, before its code counts as endless. */
export const TIME_LIMIT = 2000;
// The first request waits for XState to be loaded, too.
const START_LIMIT = 15_000;
// A delayed event may lead into an endless loop long after the last request.
const PULSE = 2000;

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
  const { playground } = siteFacts<{ playground: PlaygroundFacts }>();
  const worker = new Worker(playground.sandbox, { type: 'module' });
  let pending = 0;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    clearInterval(pulse);
    worker.terminate();
  };
  const ask = (request: SandboxRequest) => {
    pending++;
    worker.postMessage(request);
    watch();
  };
  function watch(): void {
    timer ??= setTimeout(
      () => {
        close();
        tell({ type: 'ended', message: isReady ? endless : late });
      },
      isReady ? TIME_LIMIT : START_LIMIT,
    );
  }
  const pulse = setInterval(() => pending === 0 && ask({ type: 'ping' }), PULSE);

  worker.addEventListener('message', ({ data }: MessageEvent<SandboxMessage | { type: 'ready' }>) => {
    clearTimeout(timer);
    timer = undefined;
    if (data.type === 'ready') isReady = true;
    else tell(data);
    if (data.type === 'settled') pending--;
    if (pending > 0) watch();
  });
  worker.addEventListener('error', (event) => {
    close();
    // A script that cannot be fetched has no message.
    tell({ type: 'ended', message: event.message || late });
  });
  return { ask, close };
}

const endless = `It was stopped, since it did not come to rest within ${TIME_LIMIT / 1000} seconds. Is there a loop that never ends?`;
const late = 'The sandbox could not be loaded. Check your connection and try again.';
