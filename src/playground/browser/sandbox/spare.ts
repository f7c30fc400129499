import { whenIdle } from '../../../core/browser/prefetch.ts';

/** A thread that is opened before it is needed. */
export interface Openable {
  /** Whether it ended before it was used, for example because there was no connection. */
  readonly hasEnded: boolean;
  close(): void;
}

/** Keeps a thread in reserve, because opening one takes longer than most requests to it. */
export interface Spare<Thread extends Openable> {
  /** Returns the thread in reserve, or opens one. */
  take(): Thread;
  /** Opens the next thread when the browser is idle. */
  prepare(): void;
  close(): void;
}

/** Returns a reserve without a thread. Nothing opens before the first call of its functions. */
export function spareOf<Thread extends Openable>(open: () => Thread): Spare<Thread> {
  let spare: Thread | undefined;
  let isClosed = false;
  return {
    take() {
      const taken = spare && !spare.hasEnded ? spare : open();
      spare = undefined;
      return taken;
    },
    prepare() {
      whenIdle(() => {
        if (!isClosed && (!spare || spare.hasEnded)) spare = open();
      });
    },
    close() {
      isClosed = true;
      spare?.close();
    },
  };
}
