import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyEventObject,
  createActor,
  type EventObject,
  fromCallback,
} from 'xstate';
import { connectionMachine } from './reconnect.machine.ts';
import { Prices } from './reconnect.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machine', () => {
  /** A machine whose socket does what the test says. */
  function start() {
    const open = new Set<(event: AnyEventObject) => void>();
    const socket = fromCallback<EventObject, { attempt: number }>(
      ({ sendBack }) => {
        open.add(sendBack);
        return () => void open.delete(sendBack);
      },
    );
    const actor = createActor(
      connectionMachine.provide({ actors: { socket } }),
    ).start();
    const hear = (event: AnyEventObject) => {
      for (const sendBack of open) sendBack(event);
    };
    actor.send({ type: 'connect' });
    return { actor, hear, open, value: () => actor.getSnapshot().value };
  }

  it('has one socket while it connects and is connected', () => {
    const { actor, hear, open, value } = start();
    const [first] = open;
    hear({ type: 'opened' });
    expect(value()).toEqual({ online: 'connected' });
    expect([...open]).toEqual([first]);
    actor.send({ type: 'disconnect' });
    expect(open.size).toBe(0);
  });

  it('waits twice as long after each attempt, and then gives up', () => {
    const { hear, value } = start();
    hear({ type: 'opened' });
    hear({ type: 'dropped' });
    for (const seconds of [1, 2, 4, 8, 16]) {
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(value()).toBe('waiting');
      vi.advanceTimersByTime(1);
      expect(value()).toEqual({ online: 'connecting' });
      hear({ type: 'dropped' });
    }
    expect(value()).toBe('failed');
  });

  it('begins with a second again after it was connected', () => {
    const { actor, hear, value } = start();
    hear({ type: 'dropped' });
    vi.advanceTimersByTime(1000);
    hear({ type: 'dropped' });
    expect(actor.getSnapshot().context.attempt).toBe(2);
    actor.send({ type: 'retry' });
    hear({ type: 'opened' });
    hear({ type: 'dropped' });
    vi.advanceTimersByTime(1000);
    expect(value()).toEqual({ online: 'connecting' });
  });

  it('does not wait forever for a server that does not answer', () => {
    const { value } = start();
    for (const seconds of [1, 2, 4, 8, 16]) {
      vi.advanceTimersByTime(5000);
      expect(value()).toBe('waiting');
      vi.advanceTimersByTime(seconds * 1000);
      expect(value()).toEqual({ online: 'connecting' });
    }
    vi.advanceTimersByTime(5000);
    expect(value()).toBe('failed');
  });

  it('keeps the newest messages', () => {
    const { actor, hear } = start();
    hear({ type: 'opened' });
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
      hear({ type: 'message', text });
    expect(actor.getSnapshot().context.messages).toEqual([
      'f',
      'e',
      'd',
      'c',
      'b',
    ]);
  });
});

describe('the view', () => {
  const pass = (milliseconds: number) =>
    act(() => vi.advanceTimersByTime(milliseconds));
  const click = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name }));
  const status = () => screen.getByRole('status').textContent;

  it('reconnects, and leaves no timer behind', () => {
    render(<Prices />);
    click('Connect');
    expect(status()).toBe('Connecting …');
    pass(2600);
    expect(status()).toBe('Connected');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    pass(5000);
    expect(status()).toBe('The connection was lost');
    expect(screen.getByText('Attempt 1 in 1 s')).toBeTruthy();
    click('Try now');
    pass(600);
    expect(screen.getByText('Attempt 2 in 2 s')).toBeTruthy();
    pass(2600);
    expect(screen.getByText('Attempt 3 in 4 s')).toBeTruthy();
    pass(4600);
    expect(status()).toBe('Connected');
    click('Disconnect');
    expect(vi.getTimerCount()).toBe(0);
  });
});
