import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { bookmarkMachine } from './optimistic-update.machine.ts';
import ReadingList from './ReadingList.svelte';

/** A machine whose server answers when the test says so. */
function machineWith() {
  const asked: boolean[] = [];
  let answer: (error?: Error) => void = () => undefined;
  const save = fromPromise<void, { isSaved: boolean }>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        asked.push(input.isSaved);
        answer = (error) => (error ? reject(error) : resolve());
      }),
  );
  const machine = bookmarkMachine.provide({ actors: { save } });
  const settle = async (error?: Error) => {
    answer(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    asked,
    machine,
    confirm: () => settle(),
    refuse: () => settle(new Error('offline')),
  };
}

describe('the machine', () => {
  function start() {
    const { machine, ...server } = machineWith();
    const actor = createActor(machine).start();
    const toggle = () => actor.send({ type: 'toggle' });
    const shown = () => actor.getSnapshot().context.isSaved;
    return {
      actor,
      shown,
      toggle,
      value: () => actor.getSnapshot().value,
      ...server,
    };
  }

  it('shows the change before the server confirms it', async () => {
    const { asked, confirm, shown, toggle, value } = start();
    toggle();
    expect([shown(), value(), asked]).toEqual([true, 'saving', [true]]);
    await confirm();
    expect([shown(), value()]).toEqual([true, 'settled']);
  });

  it('goes back to what the server has if it refuses', async () => {
    const { actor, refuse, shown, toggle, value } = start();
    toggle();
    await refuse();
    expect([shown(), value()]).toEqual([false, 'settled']);
    expect(actor.getSnapshot().context.problem).toBe(
      'The change could not be saved.',
    );
    toggle();
    expect(actor.getSnapshot().context.problem).toBe('');
  });

  it('sends a change that was made meanwhile after the answer', async () => {
    const { asked, confirm, shown, toggle, value } = start();
    toggle();
    toggle();
    expect([shown(), asked]).toEqual([false, [true]]);
    await confirm();
    expect([value(), asked]).toEqual(['saving', [true, false]]);
    await confirm();
    expect([shown(), value()]).toEqual([false, 'settled']);
  });

  it('sends nothing if several presses lead back to what the server has', async () => {
    const { asked, confirm, toggle, value } = start();
    for (let i = 0; i < 3; i++) toggle();
    await confirm();
    expect([value(), asked]).toEqual(['settled', [true]]);
  });
});

describe('the view', () => {
  it('toggles at once, and says what went wrong', async () => {
    const { machine, refuse } = machineWith();
    render(ReadingList, { machine });
    const button = screen.getByRole('button');
    await fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toContain('Saving');
    await refuse();
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByRole('alert').textContent).toBe(
      'The change could not be saved.',
    );
  });
});
