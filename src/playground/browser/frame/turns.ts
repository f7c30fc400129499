import { DEAF_LIMIT } from '../sandbox/pulse.ts';

// As the frame was given it; asking the clock costs more than most turns.
const later = globalThis.setTimeout.bind(globalThis);
const now = performance.now.bind(performance);
const TURNS_AT_ONCE = 16;

/**
 * What the loops of a sample ask at every turn (`run/loops.ts`). In browsers in which the frame shares the page's thread, a loop without an end would
 * stop the page, and the page could not end it.
 * @param endless is told when loops have taken too long in one task of the platform
 * @throws Error at each turn from then on, in the same task
 */
export function turnHooks(endless: () => void) {
  let began: number | undefined;
  let turns = 0;
  let isOver = false;
  const turn = (): true => {
    if (isOver) throw new Error('This loop has no end.');
    if (++turns % TURNS_AT_ONCE !== 0) return true;
    if (began === undefined) {
      began = now();
      later(() => {
        began = undefined;
        isOver = false;
      });
    }
    if (now() - began > DEAF_LIMIT) {
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
