import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { RESPONSE_LIMIT } from '../sandbox/pulse.ts';

let time = 0;
vi.spyOn(performance, 'now').mockImplementation(() => time);
const { turnHooks, watchElements } = await import('./turns.ts');
afterEach(() => {
  time = 0;
});

/** Runs iterations of a given duration and returns how many were possible. */
function loop(turn: () => true, turns: number, milliseconds: number): number {
  for (let i = 0; i < turns; i++) {
    time += milliseconds;
    try {
      turn();
    } catch {
      return i;
    }
  }
  return turns;
}

it('stops a loop that takes too long, and all others in the same task', async () => {
  const endless = vi.fn();
  const { __turn, __turns } = turnHooks(endless);
  const taken = loop(__turn, 10_000, 1);
  expect(taken).toBeGreaterThan(RESPONSE_LIMIT);
  expect(taken).toBeLessThan(RESPONSE_LIMIT + 100);
  expect(() => __turn()).toThrow('never ends');
  expect(() => [...__turns([1])]).toThrow('never ends');
  expect(endless).toHaveBeenCalledOnce();
  await wait(5);
  expect(loop(__turn, 100, 1)).toBe(100);
});

it('does not limit the total time of loops in several tasks', async () => {
  const endless = vi.fn();
  const { __turn } = turnHooks(endless);
  for (let task = 0; task < 3; task++) {
    expect(loop(__turn, 1500, 1)).toBe(1500);
    await wait(5);
  }
  expect(endless).not.toHaveBeenCalled();
});

it('stops a component that creates elements endlessly', () => {
  const endless = vi.fn();
  const { jsx, Fragment } = watchElements(
    { jsx: (type: string) => ({ type }), Fragment: 'fragment' },
    turnHooks(endless).__turn,
  ) as { jsx: (type: string) => object; Fragment: string };
  expect([jsx('p'), Fragment]).toEqual([{ type: 'p' }, 'fragment']);
  const taken = loop(() => Boolean(jsx('p')) as true, 10_000, 1);
  expect(taken).toBeLessThan(RESPONSE_LIMIT + 100);
  expect(endless).toHaveBeenCalledOnce();
});
