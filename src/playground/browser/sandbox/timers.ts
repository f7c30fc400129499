// How often pending timers are checked, in milliseconds.
const PAUSE = 30;

/** The thread's timer functions. */
export type Clock = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/**
 * Counts the timers that are set from now on.
 * @returns `done` waits until none is pending; forever, if an interval is never cleared
 */
export function watchTimers(clock: Clock = globalThis): { done(): Promise<void> } {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = clock;
  const open = new Set<unknown>();
  const once = (callback: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
    const timer: unknown = setTimeout(() => {
      open.delete(timer);
      callback(...values);
    }, delay);
    open.add(timer);
    return timer;
  };
  const often = (callback: () => void, delay?: number, ...values: unknown[]) => {
    const timer: unknown = setInterval(callback, delay, ...values);
    open.add(timer);
    return timer;
  };
  // Either function clears either kind of timer.
  const clear = (timer: never) => {
    open.delete(timer);
    clearTimeout(timer);
    clearInterval(timer);
  };
  Object.assign(clock, { setTimeout: once, setInterval: often, clearTimeout: clear, clearInterval: clear });
  return {
    async done() {
      // Pending promises settle first and may set timers.
      do await new Promise((resume) => setTimeout(resume, PAUSE));
      while (open.size > 0);
    },
  };
}
