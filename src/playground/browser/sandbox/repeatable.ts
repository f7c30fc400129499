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
  /** Lets it go on faster or slower than the real time, or, with 0, stand still. */
  pace(speed: number): Promise<void>;
  /** What code takes for the date by now, in milliseconds since 1970. */
  date(): number;
  /** Does something that the run knows nothing of: it takes no random numbers from it. */
  aside<T>(work: () => T): T;
}

interface Timer {
  due: number;
  delay: number;
  repeats: boolean;
  fire(): void;
}

/** Milliseconds after which a timer fires at once instead (HTML, timers: a signed number of 32 bits). */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

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

/** The number of the newest timer. The thread's and not a run's, as with the platform: code that goes on after its run must not end timers of the next one. */
let serial = 0;

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
  let now = 0;
  // A loop that waits for a date must end, so that dates go on while code runs.
  let turn = real.Date.now();
  /** A moment of the run, and the real date of it; absent until it goes with the real time. */
  let since: { now: number; real: number } | undefined;
  let speed = 1;
  let alarm: ReturnType<typeof real.setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  /** How far the run should have come. */
  const due = ({ now: then, real: at }: NonNullable<typeof since>) => then + (real.Date.now() - at) * speed;
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
      if (!since) return;
      await advance(due(since));
      arm();
    });
    return last;
  }

  function arm(): void {
    real.clearTimeout(alarm);
    const first = next();
    if (!since || !first || speed === 0) return;
    const wait = Math.max(0, first[1].due - due(since)) / speed;
    alarm = real.setTimeout(catchUp, Math.min(wait, LONGEST_TIMEOUT));
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
  let random = randomNumbers(seed);
  const takeRandom = () => {
    onRandom();
    return random();
  };
  scope.Math.random = takeRandom;

  return {
    get now() {
      return now;
    },
    advance,
    run() {
      since = { now, real: real.Date.now() };
      arm();
    },
    catchUp,
    async pace(wanted) {
      await catchUp();
      if (since) since = { now: due(since), real: real.Date.now() };
      speed = wanted;
      arm();
    },
    date: () => epoch + (since ? due(since) : now),
    aside(work) {
      const own = random;
      random = randomNumbers(seed);
      scope.Math.random = () => random();
      try {
        return work();
      } finally {
        random = own;
        scope.Math.random = takeRandom;
      }
    },
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
