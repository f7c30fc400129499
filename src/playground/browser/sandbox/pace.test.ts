import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { makeRepeatable, type Replaced } from './repeatable.ts';

const { setTimeout, setInterval, clearTimeout, clearInterval, fetch } = globalThis;
const scope = (): Replaced => ({
  setTimeout,
  setInterval,
  clearTimeout,
  clearInterval,
  fetch,
  Date,
  Math: Object.create(Math),
});
const onRandom = vi.fn();
afterEach(() => onRandom.mockClear());

/** Returns a running clock, and the functions it replaces. */
function running() {
  const replaced = scope();
  const clock = makeRepeatable(replaced, { seed: 1, ahead: 0, onRandom });
  clock.run();
  return { clock, replaced };
}

it('pauses timers and continues with their remaining time', async () => {
  const { clock, replaced } = running();
  const fired = vi.fn();
  await clock.setSpeed(0);
  replaced.setTimeout(fired, 100);
  const date = clock.date();
  await wait(250);
  expect(fired).not.toHaveBeenCalled();
  expect(clock.date()).toBe(date);
  await clock.setSpeed(1);
  await expect.poll(() => fired).toHaveBeenCalledOnce();
  expect(clock.now).toBeGreaterThanOrEqual(100);
});

it('runs faster or slower than real time', async () => {
  const fast = running();
  await fast.clock.setSpeed(1000);
  const fired = vi.fn();
  // At the normal speed, it would take longer than the test.
  fast.replaced.setTimeout(fired, 1e6);
  await expect.poll(() => fired).toHaveBeenCalled();
  const slow = running();
  await slow.clock.setSpeed(0.0001);
  const late = vi.fn();
  slow.replaced.setTimeout(late, 100);
  await wait(300);
  expect(late).not.toHaveBeenCalled();
});

it('sleeps until a timer that is due in more than 24 days', async () => {
  const { replaced, clock } = running();
  const warned = vi.fn();
  process.on('warning', warned);
  replaced.setTimeout(() => {}, 2 ** 31 + 60_000);
  await wait(50);
  process.off('warning', warned);
  await clock.setSpeed(0);
  // Node warns about a timer beyond the maximum and fires it immediately; browsers do the same
  // without a warning.
  expect(warned).not.toHaveBeenCalled();
});

it('does not count real time while paused', async () => {
  const { clock } = running();
  await clock.setSpeed(0);
  await clock.catchUp();
  const { now } = clock;
  await wait(50);
  await clock.catchUp();
  expect(clock.now).toBe(now);
});

it('uses no random numbers of the run for other evaluations', () => {
  const [first, second] = [running(), running()];
  second.clock.aside(() => second.replaced.Math.random());
  expect(second.replaced.Math.random()).toBe(first.replaced.Math.random());
  expect(onRandom).toHaveBeenCalledTimes(2);
});

it('keeps its timers if code of an earlier run clears one with the same ID', () => {
  const [before, now] = [running().replaced, running().replaced];
  const fired = vi.fn();
  const old = before.setTimeout(fired, 1);
  now.setTimeout(fired, 1);
  // Old code only finds the functions of the current run.
  now.clearTimeout(old);
  return expect.poll(() => fired).toHaveBeenCalledTimes(2);
});
