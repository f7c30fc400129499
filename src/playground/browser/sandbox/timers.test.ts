import { expect, it } from 'vitest';
import { type Clock, watchTimers } from './timers.ts';

const clock = () => ({ setTimeout, setInterval, clearTimeout, clearInterval }) as unknown as Clock;

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
  watched.clearTimeout(watched.setTimeout(() => undefined, 1e6));
  watched.clearInterval(watched.setInterval(() => undefined, 10));
  await timers.done();
});

it('waits for an interval until it is cleared', async () => {
  const watched = clock();
  const timers = watchTimers(watched);
  const interval = watched.setInterval(() => undefined, 5);
  let isDone = false;
  const done = timers.done().then(() => {
    isDone = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(isDone).toBe(false);
  watched.clearInterval(interval);
  await done;
});
