import { whenIdle } from '../../core/browser/prefetch.ts';
import { type Openable, spareOf } from '../../playground/browser/sandbox/spare.ts';
import { type CheckedCode, type CheckThread, type LastMessage, openCheckThread } from './check-thread.ts';

/**
 * Runs checks in threads that are opened in advance, because opening one takes longer than the
 * checks of a step.
 */
export interface WarmSandbox {
  /**
   * Runs checks in a separate thread, because readers' code can change its globals.
   * @returns the last message of the thread
   * @throws the signal's reason
   */
  check(code: CheckedCode, signal: AbortSignal): Promise<LastMessage>;
  /** Opens the next thread when the browser is idle. */
  prepare(): void;
  close(): void;
}

interface OpenThread extends CheckThread, Openable {
  hasEnded: boolean;
  onLast: (message: LastMessage) => void;
}

/**
 * Opens threads for a step. The first one opens when it is needed.
 * @param lang the language of the code
 * @param limit milliseconds after which a run is ended
 * @param tooLong the message for a run that took too long
 */
export function warmSandbox(lang: 'ts' | 'tsx', limit: number, tooLong: string): WarmSandbox {
  const spare = spareOf((): OpenThread => {
    const opened: OpenThread = {
      ...openCheckThread(lang, (message) => opened.onLast(message)),
      hasEnded: false,
      onLast() {
        opened.hasEnded = true;
      },
    };
    return opened;
  });

  return {
    async check(code, signal) {
      const thread = spare.take();
      const { promise, resolve, reject } = Promise.withResolvers<LastMessage>();
      thread.onLast = resolve;
      const abort = () => {
        thread.close();
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort);
      const timer = setTimeout(() => resolve({ type: 'ended', message: tooLong }), limit);
      try {
        thread.check(code);
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        // The page shows the verdict first.
        whenIdle(thread.close);
      }
    },
    prepare: spare.prepare,
    close: spare.close,
  };
}
