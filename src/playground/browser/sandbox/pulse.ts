import { format, t } from '../../../site/messages.ts';

/** How long what runs samples may be deaf, in milliseconds, before its code counts as endless. */
export const DEAF_LIMIT = 2000;
/** How long it may take until it is there. */
const START_LIMIT = 15_000;
/** How often it is asked for a sign of life: a delayed event may lead into an endless loop long after the last request. */
const PULSE = 500;

/** Says of code that it counts as endless. */
export const noRest = () => format(t.run.noRest, { seconds: DEAF_LIMIT / 1000 });

/** Watches whether something that runs samples still answers. */
export interface PulseWatch {
  /** It is there, or has been given something to do: it is asked at once. */
  ask(): void;
  /** It has answered. */
  pong(): void;
  stop(): void;
}

/**
 * Asks what runs samples for a sign of life all the time, since code that waits is none that never ends.
 * @param ping asks it
 * @param end is told why it has to be stopped
 * @param late what is said where it is not there in time
 */
export function watchPulse(ping: () => void, end: (message: string) => void, late: string): PulseWatch {
  let isAsked = false;
  let timer = setTimeout(() => end(late), START_LIMIT);
  const after = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  function ask(): void {
    if (isAsked) return;
    isAsked = true;
    ping();
    after(DEAF_LIMIT, () => end(noRest()));
  }
  return {
    ask,
    pong() {
      isAsked = false;
      after(PULSE, ask);
    },
    stop: () => clearTimeout(timer),
  };
}
