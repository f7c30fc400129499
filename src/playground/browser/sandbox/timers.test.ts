import { expect, it } from 'vitest';
import { type Clock, watchTimers } from './timers.ts';

const clock = () => ({ setTimeout, setInterval, clearTimeout, clearInterval }) as unknown as Clock;
const isDone = async (timers: { done(): Promise<void> }, within: number) => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, within, false));
  return Promise.race([timers.done().then(() => true), late]);
};

it('waits for timers, including those set by promises and other timers', async () => {
  const watched = clock();
  const timers = watchTimers(watched);
  const seen: string[] = [];
  Promise.resolve().then(() =>
    watched.setTimeout(() => {
      seen.push('first');
      watched.setTimeout(() => seen.push('second'), 20);
    }, 40),
  );
  await timers.done();
  expect(seen).toEqual(['first', 'second']);
});

it('does not wait for cleared timers', async () => {
  const watched = clock();
  const timers = watchTimers(watched);
  watched.clearTimeout(watched.setTimeout(() => undefined, 10_000));
  watched.clearInterval(watched.setInterval(() => undefined, 10));
  expect(await isDone(timers, 1000)).toBe(true);
});

it('waits for an interval until it is cleared', async () => {
  const watched = clock();
  const timers = watchTimers(watched);
  const interval = watched.setInterval(() => undefined, 5);
  expect(await isDone(timers, 150)).toBe(false);
  watched.clearInterval(interval);
  expect(await isDone(timers, 1000)).toBe(true);
});
