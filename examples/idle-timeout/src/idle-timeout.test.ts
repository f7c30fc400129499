// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import html from '../index.html?raw';
import { sessionMachine } from './idle-timeout.machine.ts';
import { startSession } from './idle-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machine', () => {
  function start() {
    const actor = createActor(sessionMachine).start();
    return { actor, value: () => actor.getSnapshot().value };
  }

  it('warns after 15 seconds without activity', () => {
    const { value } = start();
    vi.advanceTimersByTime(14_999);
    expect(value()).toBe('active');
    vi.advanceTimersByTime(1);
    expect(value()).toBe('warned');
  });

  it('starts to wait again with each activity', () => {
    const { actor, value } = start();
    vi.advanceTimersByTime(10_000);
    actor.send({ type: 'activity' });
    vi.advanceTimersByTime(10_000);
    expect(value()).toBe('active');
    vi.advanceTimersByTime(5000);
    expect(value()).toBe('warned');
  });

  it('logs out 10 seconds after the warning, whatever else happens', () => {
    const { actor, value } = start();
    vi.advanceTimersByTime(15_000);
    actor.send({ type: 'activity' });
    vi.advanceTimersByTime(9000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(1);
    expect(value()).toBe('warned');
    vi.advanceTimersByTime(1000);
    expect(value()).toBe('loggedOut');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts from the beginning at the next warning', () => {
    const { actor, value } = start();
    vi.advanceTimersByTime(18_000);
    actor.send({ type: 'stay' });
    expect(value()).toBe('active');
    vi.advanceTimersByTime(15_000);
    expect(actor.getSnapshot().context.secondsLeft).toBe(10);
  });
});

describe('the view', () => {
  it('shows the warning, and stays logged in on request', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    document.body.innerHTML = html;
    startSession(document);
    expect(screen.getByText('You are logged in.')).toBeTruthy();
    vi.advanceTimersByTime(17_000);
    expect(screen.getByText('8 s left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(screen.getByText('You are logged in.')).toBeTruthy();
    vi.advanceTimersByTime(14_000);
    await user.type(screen.getByLabelText('Note'), 'Rent');
    vi.advanceTimersByTime(14_000);
    expect(screen.getByText('You are logged in.')).toBeTruthy();
  });
});
