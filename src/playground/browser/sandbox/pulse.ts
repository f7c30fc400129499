import { format, t } from '../../../i18n/messages.ts';

/** Milliseconds without a response after which code counts as endless. */
export const RESPONSE_LIMIT = 2000;
/** How long starting can take. */
const START_LIMIT = 15_000;
/**
 * How often it is pinged: a delayed event can cause an endless loop long after the last request.
 */
const PULSE = 500;
/** How late, in milliseconds, a timer is after its page was blocked, which then has as long to read messages. */
const LATE = 250;

/**
 * Messages that show whether isolated code still responds. A pong repeats the number of its ping,
 * which code in a loop can't read.
 */
export type Pulse = { type: 'ready' } | { type: 'ping'; id: number } | { type: 'pong'; id: number };

/** The message about endless code. */
export const unresponsive = () => format(t.run.unresponsive, { seconds: RESPONSE_LIMIT / 1000 });

/** Watches whether isolated code still responds. */
export interface PulseWatch {
  /** Pings immediately: the code has started or received a request. */
  ask(): void;
  /** Handles a pong. Returns whether it answers the last ping. */
  pong(id: number): boolean;
  stop(): void;
}

/**
 * Pings isolated code repeatedly. Waiting code answers; code in an endless loop doesn't.
 * @param ping sends a ping with an unpredictable number
 * @param end called with the reason if the code has to be ended
 * @param late the reason if it doesn't start in time
 */
export function watchPulse(
  ping: (id: number) => void,
  end: (message: string) => void,
  late: string,
): PulseWatch {
  let pending: number | undefined;
  let timer = setTimeout(() => end(late), START_LIMIT);
  const after = (milliseconds: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, milliseconds);
  };
  function expectPong(): void {
    const asked = performance.now();
    const endNow = () => end(unresponsive());
    after(RESPONSE_LIMIT, () => {
      // After this page was blocked, the pong can be behind the timer. It waits once: a flood of messages also blocks.
      if (performance.now() - asked > RESPONSE_LIMIT + LATE) after(LATE, endNow);
      else endNow();
    });
  }
  function ask(): void {
    if (pending !== undefined) return;
    pending = crypto.getRandomValues(new Uint32Array(1))[0]!;
    ping(pending);
    expectPong();
  }
  return {
    ask,
    pong(id) {
      if (id !== pending) return false;
      pending = undefined;
      after(PULSE, ask);
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}
