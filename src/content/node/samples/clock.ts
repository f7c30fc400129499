import { promisify } from 'node:util';

/** A timer that a sample waits for. */
export interface PendingTimer {
  /** In milliseconds. */
  delay: number;
  /** The stack trace of the call that set it. */
  stack: string;
}

/** The time of one sample, which can skip its delays. */
export interface Clock {
  /** Forgets all timers and starts again. */
  reset(): void;
  /** Whether a pending timer keeps the sample open. */
  readonly isOpen: boolean;
  /** The timer that keeps the sample open; of several, the next one. */
  readonly pending: PendingTimer | undefined;
  /**
   * Advances to the next timer and fires it.
   * @param limit milliseconds that can be skipped between two resets
   * @returns whether the timer is within the limit
   */
  advance(limit: number): boolean;
}

const { setTimeout, clearTimeout, setImmediate } = globalThis;
const monotonic = performance.now.bind(performance);
const RealDate = Date;

/** A timer like Node's. It also runs in real time, for a sample that waits for something else. */
class Timer {
  due = 0;
  isReferenced = true;
  #real: NodeJS.Timeout | undefined;
  readonly #fire: () => void;
  readonly #timers: Set<Timer>;
  readonly delay: number;
  /** Its stack trace becomes text only when it is read, which takes longer than the rest of a timer. */
  readonly #setAt = new Error();
  readonly #now: () => number;

  constructor(timers: Set<Timer>, now: () => number, fire: () => void, delay: number, repeats: boolean) {
    this.#timers = timers;
    this.#now = now;
    // As in Node, the minimum is a millisecond.
    this.delay = delay >= 1 ? Math.trunc(delay) : 1;
    this.#fire = () => {
      if (repeats) this.refresh();
      else this.close();
      fire();
    };
    this.refresh();
  }

  /**
   * Fires in a separate turn of the event loop, so that the effects of one timer run before the
   * next.
   */
  fireSoon(): void {
    clearTimeout(this.#real);
    setImmediate(() => {
      if (this.#timers.has(this)) this.#fire();
    });
  }

  get stack(): string {
    return this.#setAt.stack ?? '';
  }

  refresh(): this {
    clearTimeout(this.#real);
    // Last in the set: of timers that are due together, the one set first fires first.
    this.#timers.delete(this);
    this.#timers.add(this);
    this.due = this.#now() + this.delay;
    this.#real = setTimeout(this.#fire, this.delay).unref();
    return this;
  }

  close(): this {
    clearTimeout(this.#real);
    this.#timers.delete(this);
    return this;
  }

  ref(): this {
    this.isReferenced = true;
    return this;
  }

  unref(): this {
    this.isReferenced = false;
    return this;
  }

  hasRef(): boolean {
    return this.isReferenced;
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/**
 * Replaces the global timers and clocks of this thread: `setTimeout`, `setInterval`, `Date`, and
 * `performance.now`. If a sample only waits for a delay, it is skipped, and the clocks advance.
 */
export function installClock(): Clock {
  const timers = new Set<Timer>();
  let skipped = 0;
  const now = () => monotonic() + skipped;
  const clear = (timer: unknown) => {
    if (timer instanceof Timer) timer.close();
  };
  const start =
    (repeats: boolean) =>
    (callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) =>
      new Timer(timers, now, () => callback(...args), Number(delay), repeats);
  const fakeTimeout = start(false);
  Object.defineProperty(fakeTimeout, promisify.custom, {
    value: (delay?: number, value?: unknown) =>
      new Promise((resolve) => {
        fakeTimeout(() => resolve(value), delay);
      }),
  });
  const dateNow = () => RealDate.now() + skipped;

  Object.assign(globalThis, {
    setTimeout: fakeTimeout,
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
    Date: new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [dateNow()], newTarget),
      apply: () => new RealDate(dateNow()).toString(),
      get: (target, name) => (name === 'now' ? dateNow : Reflect.get(target, name)),
    }),
  });
  performance.now = now;

  const first = (candidates: Iterable<Timer>) =>
    [...candidates].reduce<Timer | undefined>((a, b) => (a && a.due <= b.due ? a : b), undefined);
  return {
    reset() {
      for (const timer of timers) timer.close();
      skipped = 0;
    },
    get isOpen() {
      return [...timers].some((timer) => timer.isReferenced);
    },
    get pending() {
      const timer = first([...timers].filter((candidate) => candidate.isReferenced));
      return timer && { delay: timer.delay, stack: timer.stack };
    },
    advance(limit) {
      const timer = first(timers);
      if (!timer) return false;
      // Whole milliseconds, so that a date is never earlier than the delay.
      const distance = Math.ceil(Math.max(0, timer.due - now()));
      if (skipped + distance > limit) return false;
      skipped += distance;
      timer.fireSoon();
      return true;
    },
  };
}
