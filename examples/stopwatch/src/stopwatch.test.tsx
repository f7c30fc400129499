import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { stopwatchMachine } from './stopwatch.machine.ts';
import { formatTime, Stopwatch } from './stopwatch.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machine', () => {
  function runningStopwatch() {
    const actor = createActor(stopwatchMachine).start();
    actor.send({ type: 'start' });
    return actor;
  }

  it('counts the time while it runs', () => {
    const actor = runningStopwatch();
    vi.advanceTimersByTime(2000);
    expect(actor.getSnapshot().context.elapsed).toBe(2000);
  });

  it('does not count the time of a pause', () => {
    const actor = runningStopwatch();
    vi.advanceTimersByTime(1000);
    actor.send({ type: 'pause' });
    vi.advanceTimersByTime(5000);
    actor.send({ type: 'start' });
    vi.advanceTimersByTime(500);
    expect(actor.getSnapshot().context.elapsed).toBe(1500);
  });

  it('measures laps and pauses at the click, not at the last tick', () => {
    const actor = runningStopwatch();
    vi.advanceTimersByTime(1020);
    actor.send({ type: 'lap' });
    vi.advanceTimersByTime(15);
    actor.send({ type: 'pause' });
    expect(actor.getSnapshot().context).toMatchObject({
      laps: [1020],
      elapsed: 1035,
    });
  });

  it('clears time and laps on reset, possible only when paused', () => {
    const actor = runningStopwatch();
    vi.advanceTimersByTime(1000);
    actor.send({ type: 'lap' });
    expect(actor.getSnapshot().can({ type: 'reset' })).toBe(false);
    actor.send({ type: 'pause' });
    actor.send({ type: 'reset' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'ready',
      context: { elapsed: 0, laps: [] },
    });
  });
});

describe('the view', () => {
  const click = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name }));
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTime(milliseconds));

  it('shows the time and the laps', () => {
    render(<Stopwatch />);
    click('Start');
    pass(3200);
    click('Lap');
    pass(1000);
    click('Pause');
    expect(screen.getByRole('timer').textContent).toBe('00:04.2');
    expect(screen.getByRole('list').textContent).toBe('00:03.2');
    click('Reset');
    expect(screen.getByRole('timer').textContent).toBe('00:00.0');
  });

  it.each([
    [0, '00:00.0'],
    [999, '00:00.9'],
    [83_250, '01:23.2'],
    [3_600_000, '60:00.0'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(formatTime(milliseconds)).toBe(text);
  });
});
