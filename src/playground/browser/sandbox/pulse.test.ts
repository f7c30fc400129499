import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESPONSE_LIMIT, unresponsive, watchPulse } from './pulse.ts';

let ended: string[];
let pings: number[];
const watch = () => {
  ended = [];
  pings = [];
  return watchPulse(
    (id) => pings.push(id),
    (message) => ended.push(message),
    'not loaded',
  );
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('watchPulse', () => {
  it('ends code that doesn’t start', () => {
    watch();
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual(['not loaded']);
  });

  it('ends code that doesn’t respond', () => {
    const pulse = watch();
    pulse.ask();
    vi.advanceTimersByTime(RESPONSE_LIMIT - 1);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual([unresponsive()]);
  });

  it('pings code that responds again and again, and ends it when it stops responding', () => {
    const pulse = watch();
    pulse.ask();
    for (let turn = 0; turn < 5; turn++) {
      expect(pulse.pong(pings.at(-1)!)).toBe(true);
      vi.advanceTimersByTime(500);
    }
    expect(pings).toHaveLength(6);
    expect(pulse.pong(pings[0]!)).toBe(false);
    vi.advanceTimersByTime(RESPONSE_LIMIT);
    expect(ended).toEqual([unresponsive()]);
  });

  /** A blocked page runs its timers late, before the messages that came meanwhile. */
  function block(): void {
    const { now } = performance;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 3000);
    vi.advanceTimersByTime(RESPONSE_LIMIT);
    clock.mockRestore();
  }

  it('reads messages after the page was blocked, since the response can be behind the timer', () => {
    const pulse = watch();
    pulse.ask();
    block();
    expect(ended).toEqual([]);
    expect(pulse.pong(pings[0]!)).toBe(true);
    vi.advanceTimersByTime(500 + RESPONSE_LIMIT);
    expect(ended).toEqual([unresponsive()]);
  });

  it('ends code that blocks the page with messages', () => {
    watch().ask();
    block();
    vi.advanceTimersByTime(250);
    expect(ended).toEqual([unresponsive()]);
  });
});
