// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import html from '../index.html?raw';
import { counterMachine } from './counter.machine.ts';
import { startCounter } from './counter.ts';

describe('the machine', () => {
  function counterAt(count: number) {
    const actor = createActor(counterMachine).start();
    for (let i = 0; i < count; i++) actor.send({ type: 'increment' });
    return actor;
  }

  it('counts up and down', () => {
    const actor = counterAt(3);
    actor.send({ type: 'decrement' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'counting',
      context: { count: 2 },
    });
  });

  it('is empty again after the last decrement', () => {
    const actor = counterAt(1);
    actor.send({ type: 'decrement' });
    expect(actor.getSnapshot().value).toBe('empty');
    expect(actor.getSnapshot().can({ type: 'decrement' })).toBe(false);
  });

  it('is full at ten and ignores further increments', () => {
    const actor = counterAt(12);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'full',
      context: { count: 10 },
    });
  });

  it.each([1, 5, 10])('goes back from %i to zero on reset', (count) => {
    const actor = counterAt(count);
    actor.send({ type: 'reset' });
    expect(actor.getSnapshot()).toMatchObject({
      value: 'empty',
      context: { count: 0 },
    });
  });
});

describe('the view', () => {
  beforeEach(() => {
    document.body.innerHTML = html;
    startCounter(document);
  });

  const button = (name: string) => screen.getByRole('button', { name });

  it('shows the count after each click', async () => {
    const user = userEvent.setup();
    await user.click(button('One more'));
    await user.click(button('One more'));
    expect(screen.getByRole('status').textContent).toBe('2');
  });

  it('marks the buttons whose events are not possible', async () => {
    expect(button('One less').ariaDisabled).toBe('true');
    await userEvent.click(button('One more'));
    expect(button('One less').ariaDisabled).toBe('false');
  });
});
