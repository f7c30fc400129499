import { randomNumbers } from '../../../core/random-numbers.ts';

/**
 * The time of a simulated machine, in which the same commands give the same steps. It advances on
 * request and then follows real time. A timer fires at its due time, however late the thread is,
 * and after the effects of the previous timer.
 */
export interface Clock {
  /** Milliseconds since the start. */
  readonly now: number;
  /** Settles promises and fires timers until a time. */
  advance(to: number): Promise<void>;
  /** The remaining milliseconds of each timer, the earliest first. */
  pending(): number[];
  /** Follows real time from now on. */
  run(): void;
  /** Fires overdue timers. */
  catchUp(): Promise<void>;
  /** Changes the speed relative to real time; 0 stops it. */
  setSpeed(speed: number): Promise<void>;
  /** The date that code sees, in milliseconds since 1970. */
  date(): number;
  /** Runs code that isn't part of the run and doesn't use up its random numbers. */
  aside<T>(work: () => T): T;
}

interface Timer {
  due: number;
  delay: number;
  repeats: boolean;
  fire(): void;
}

/**
 * The maximum delay in milliseconds; timers beyond it fire immediately (HTML, timers: a signed
 * 32-bit number).
 */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** The thread's original functions. */
export const real = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  clearTimeout: globalThis.clearTimeout.bind(globalThis),
  setInterval: globalThis.setInterval.bind(globalThis),
  clearInterval: globalThis.clearInterval.bind(globalThis),
  Date: globalThis.Date,
};

/** The object whose functions are replaced. */
export type Replaced = Pick<
  typeof globalThis,
  'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval' | 'Date' | 'fetch' | 'Math'
>;

/**
 * The id of the newest timer. It belongs to the thread, not to a run, as on the platform: code that
 * continues after its run must not clear timers of the next one.
 */
let serial = 0;

/**
 * Makes a thread's behavior depend only on its commands: replaces timers, `Date`, `Math.random`,
 * and `fetch`, which has no network here and fails immediately.
 * @param seed the seed of random numbers
 * @param ahead milliseconds that it will advance immediately, so that it then has the current date
 * @param onRandom called when a random number is used
 */
export function makeRepeatable(
  scope: Replaced,
  { seed, ahead, onRandom }: { seed: number; ahead: number; onRandom(): void },
): Clock {
  const timers = new Map<number, Timer>();
  const epoch = real.Date.now() - ahead;
  let now = 0;
  // Loops that wait for a date must end, so dates advance while code runs.
  let turn = real.Date.now();
  /** A time in the run and its real time; undefined until it follows real time. */
  let since: { now: number; real: number } | undefined;
  let speed = 1;
  let alarm: ReturnType<typeof real.setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  /** The time that the run should have reached. */
  const due = ({ now: then, real: at }: NonNullable<typeof since>) => then + (real.Date.now() - at) * speed;
  const date = () => epoch + now + Math.max(0, real.Date.now() - turn);
  const start =
    (repeats: boolean) =>
    (callback: (...values: unknown[]) => void, wanted?: number, ...values: unknown[]): number => {
      const delay = Math.max(1, Math.trunc(Number(wanted)) || 0);
      timers.set(++serial, { due: now + delay, delay, repeats, fire: () => callback(...values) });
      scheduleNext();
      return serial;
    };
  const clear = (id: number) => void timers.delete(id);

  /** Of timers due at the same time, the one that was set first. */
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
    // Unless it was cleared; last of those due at the same time.
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
      scheduleNext();
    });
    return last;
  }

  function scheduleNext(): void {
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
    fetch: () => Promise.reject(new TypeError('Failed to fetch: the sandbox has no network access')),
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
    pending: () => Array.from(timers.values(), ({ due }) => due - now).sort((a, b) => a - b),
    run() {
      since = { now, real: real.Date.now() };
      scheduleNext();
    },
    catchUp,
    async setSpeed(wanted) {
      await catchUp();
      if (since) since = { now: due(since), real: real.Date.now() };
      speed = wanted;
      scheduleNext();
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

/** Waits for pending work: resolved promises and their consequences. */
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
