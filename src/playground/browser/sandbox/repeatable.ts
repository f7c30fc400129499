/**
 * The time of a simulated machine, under which the same commands lead to the same steps: it goes as far as it is told, and then with the real
 * one. A timer fires at the time at which it is due, however late the thread is, and after what the one before it has started.
 */
export interface Clock {
  /** Milliseconds since the beginning. */
  readonly now: number;
  /** Lets promises come to their end, and fires what is due until then. */
  advance(to: number): Promise<void>;
  /** Goes with the real time from now on. */
  run(): void;
  /** Fires what is due by now. */
  catchUp(): Promise<void>;
}

interface Timer {
  due: number;
  delay: number;
  repeats: boolean;
  fire(): void;
}

/** What is replaced, as the thread was given it. */
export const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearInterval: globalThis.clearInterval.bind(globalThis),
  Date: globalThis.Date,
};

/** Where it is replaced. */
export type Replaced = Pick<
  typeof globalThis,
  'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval' | 'Date' | 'fetch' | 'Math'
>;

/**
 * Makes what a thread does depend on its commands alone: replaces its timers, `Date`, `Math.random` and `fetch`, which has no network here and fails at once.
 * @param seed from which the random numbers come
 * @param ahead milliseconds that it is going to advance at once, so that it then has the date of the day
 * @param onRandom called when a random number is taken
 */
export function makeRepeatable(
  scope: Replaced,
  { seed, ahead, onRandom }: { seed: number; ahead: number; onRandom(): void },
): Clock {
  const timers = new Map<number, Timer>();
  const epoch = real.Date.now() - ahead;
  let serial = 0;
  let now = 0;
  // A loop that waits for a date must end, so that dates go on while code runs.
  let turn = real.Date.now();
  let runsSince: number | undefined;
  let alarm: ReturnType<typeof real.setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const date = () => epoch + now + Math.max(0, real.Date.now() - turn);
  const start =
    (repeats: boolean) =>
    (callback: (...values: unknown[]) => void, wanted?: number, ...values: unknown[]): number => {
      const delay = Math.max(1, Math.trunc(Number(wanted)) || 0);
      timers.set(++serial, { due: now + delay, delay, repeats, fire: () => callback(...values) });
      arm();
      return serial;
    };
  const clear = (id: number) => void timers.delete(id);

  /** Of timers that are due at once, the one that was set first. */
  const next = () =>
    [...timers].reduce<[number, Timer] | undefined>(
      (first, entry) => (first && first[1].due <= entry[1].due ? first : entry),
      undefined,
    );

  function fire([id, timer]: [number, Timer]): void {
    if (!timer.repeats) timers.delete(id);
    setNow(timer.due);
    try {
      timer.fire();
    } catch (error) {
      real.setTimeout(() => {
        throw error;
      });
    }
    // Unless it was cleared; last of those that are due at once.
    if (timers.delete(id)) timers.set(id, { ...timer, due: timer.due + timer.delay });
  }

  function setNow(time: number): void {
    now = Math.max(now, time);
    turn = real.Date.now();
  }

  async function advance(to: number): Promise<void> {
    await turnOfTheLoop();
    for (let timer = next(); timer && timer[1].due <= to; timer = next()) {
      fire(timer);
      await turnOfTheLoop();
    }
    setNow(to);
  }

  function catchUp(): Promise<void> {
    last = last.then(async () => {
      if (runsSince === undefined) return;
      await advance(real.Date.now() - runsSince);
      arm();
    });
    return last;
  }

  function arm(): void {
    real.clearTimeout(alarm);
    const first = next();
    if (runsSince === undefined || !first) return;
    alarm = real.setTimeout(catchUp, Math.max(0, first[1].due - (real.Date.now() - runsSince)));
  }

  Object.assign(scope, {
    setTimeout: start(false),
    setInterval: start(true),
    clearTimeout: clear,
    clearInterval: clear,
    fetch: () => Promise.reject(new TypeError('Failed to fetch: there is no network in the sandbox')),
    Date: new Proxy(real.Date, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [date()], newTarget),
      apply: () => new real.Date(date()).toString(),
      get: (target, name) => (name === 'now' ? date : Reflect.get(target, name)),
    }),
  });
  const random = randomNumbers(seed);
  scope.Math.random = () => {
    onRandom();
    return random();
  };

  return {
    get now() {
      return now;
    },
    advance,
    run() {
      runsSince = real.Date.now() - now;
      arm();
    },
    catchUp,
  };
}

/** After what is on its way: promises that have an answer, and what follows from them. */
function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
