import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from 'vue';
import { createActor } from 'xstate';
import ToastApp from './ToastApp.vue';
import { toasterMachine } from './toasts.machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machines', () => {
  function start(...texts: string[]) {
    const toaster = createActor(toasterMachine).start();
    for (const text of texts) toaster.send({ type: 'show', text });
    const toasts = () => toaster.getSnapshot().context.toasts;
    const shown = () =>
      toasts().map((toast) => toast.getSnapshot().context.text);
    return { shown, toaster, toasts };
  }

  it('remove a message after five seconds, each on its own', () => {
    const { shown, toaster } = start('a');
    vi.advanceTimersByTime(3000);
    toaster.send({ type: 'show', text: 'b' });
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual(['b']);
    vi.advanceTimersByTime(3000);
    expect(shown()).toEqual([]);
  });

  it('keep a message while it is paused', () => {
    const { shown, toasts } = start('a', 'b');
    toasts()[0]?.send({ type: 'pause' });
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['a']);
    toasts()[0]?.send({ type: 'resume' });
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
  });

  it('dismiss a message, also while it is paused', () => {
    const { shown, toasts } = start('a', 'b');
    toasts()[0]?.send({ type: 'pause' });
    toasts()[0]?.send({ type: 'dismiss' });
    expect(shown()).toEqual(['b']);
  });

  it('make room for a fourth message', () => {
    const { shown, toaster } = start('a', 'b', 'c', 'd');
    expect(shown()).toEqual(['b', 'c', 'd']);
    vi.advanceTimersByTime(5000);
    expect(shown()).toEqual([]);
    expect(toaster.getSnapshot().children).toEqual({});
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the view', () => {
  it('shows messages, which stay under the pointer', async () => {
    createApp(ToastApp).mount(document.body);
    const rendered = () => vi.advanceTimersByTimeAsync(0);
    fireEvent.click(screen.getByRole('button', { name: 'Do something' }));
    await rendered();
    const message = screen.getByRole('listitem');
    expect(message.textContent).toContain('Saved');
    fireEvent.pointerEnter(message);
    await vi.advanceTimersByTimeAsync(9000);
    expect(message.className).toBe('paused');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Saved' }));
    await rendered();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
