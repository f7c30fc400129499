import { RESPONSE_LIMIT } from '../sandbox/pulse.ts';

// The frame's original function. Reading the clock takes longer than most iterations.
const later = globalThis.setTimeout.bind(globalThis);
const now = performance.now.bind(performance);
const TURNS_AT_ONCE = 16;

/**
 * Hooks that loops of a sample call at every iteration (`run/loops.ts`). In browsers where the
 * frame shares the page's thread, an endless loop would block the page, which couldn't end it.
 * @param endless called when loops took too long in one task
 * @param limit milliseconds that they may take
 * @throws Error at each later iteration in the same task
 */
export function turnHooks(endless: () => void, limit = RESPONSE_LIMIT) {
  let began: number | undefined;
  let turns = 0;
  let isOver = false;
  const turn = (): true => {
    if (isOver) throw new Error('This loop never ends.');
    if (++turns % TURNS_AT_ONCE !== 0) return true;
    if (began === undefined) {
      began = now();
      later(() => {
        began = undefined;
        isOver = false;
      });
    }
    if (now() - began > limit) {
      isOver = true;
      endless();
    }
    return true;
  };
  return {
    __turn: turn,
    *__turns<T>(values: Iterable<T>): Generator<T> {
      for (const value of values) {
        turn();
        yield value;
      }
    },
  };
}

/**
 * Makes each element that code creates a turn, so that a component that renders itself forever
 * is ended like a loop: React completes such renders in one task.
 * @param jsx a module with functions that create elements
 */
export const watchElements = (jsx: object, turn: () => true): object =>
  Object.fromEntries(
    Object.entries(jsx).map(([name, create]: [string, unknown]) => [
      name,
      typeof create === 'function' ? (...given: unknown[]) => turn() && create(...given) : create,
    ]),
  );
