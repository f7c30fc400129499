import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { autocompleteMachine } from './autocomplete.machine.ts';
import { Autocomplete } from './autocomplete.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A machine whose server knows three cities, and what it was asked. */
function machineWith() {
  const asked: string[] = [];
  const search = fromPromise<string[], { text: string }>(async ({ input }) => {
    asked.push(input.text);
    if (input.text === 'error') throw new Error('offline');
    return ['Berlin', 'Bern', 'Bergen'].filter((city) =>
      city.startsWith(input.text),
    );
  });
  return {
    asked,
    machine: autocompleteMachine.provide({ actors: { search } }),
  };
}

describe('the machine', () => {
  function start() {
    const { asked, machine } = machineWith();
    const actor = createActor(machine).start();
    const type = (text: string) => actor.send({ type: 'change', text });
    /** Waits for the pause and for the server's answer. */
    const answered = () => vi.advanceTimersByTimeAsync(250);
    return {
      actor,
      answered,
      asked,
      type,
      value: () => actor.getSnapshot().value,
    };
  }

  it('asks once, after a pause in typing', async () => {
    const { answered, asked, type, value } = start();
    type('B');
    await vi.advanceTimersByTimeAsync(200);
    type('Be');
    await vi.advanceTimersByTimeAsync(200);
    expect([value(), asked]).toEqual(['waiting', []]);
    await answered();
    expect([value(), asked]).toEqual(['open', ['Be']]);
  });

  it('ignores the answer to a question that has been replaced', async () => {
    const { actor, answered, type, value } = start();
    type('Be');
    vi.advanceTimersByTime(250);
    expect(value()).toBe('searching');
    type('Berl');
    await answered();
    expect(actor.getSnapshot().context.options).toEqual(['Berlin']);
  });

  it('goes around the options with the arrow keys', async () => {
    const { actor, answered, type } = start();
    type('Be');
    await answered();
    const reached = (event: 'next' | 'previous') => {
      actor.send({ type: event });
      return actor.getSnapshot().context.highlighted;
    };
    expect(['next', 'next', 'next', 'next'].map(() => reached('next'))).toEqual(
      [0, 1, 2, 0],
    );
    expect(reached('previous')).toBe(2);
  });

  it('accepts a highlighted option only', async () => {
    const { actor, answered, type, value } = start();
    type('Be');
    await answered();
    actor.send({ type: 'accept' });
    expect(value()).toBe('open');
    actor.send({ type: 'next' });
    actor.send({ type: 'accept' });
    expect([value(), actor.getSnapshot().context.text]).toEqual([
      'closed',
      'Berlin',
    ]);
  });

  it('says that nothing was found, and asks again after an error', async () => {
    const { actor, answered, asked, type, value } = start();
    type('X');
    await answered();
    expect(value()).toBe('nothingFound');
    type('error');
    await answered();
    expect(value()).toBe('failed');
    actor.send({ type: 'retry' });
    await answered();
    expect(asked).toEqual(['X', 'error', 'error']);
  });

  it('closes when the text is deleted', async () => {
    const { answered, asked, type, value } = start();
    type('B');
    type(' ');
    await answered();
    expect([value(), asked]).toEqual(['closed', []]);
  });
});

describe('the view', () => {
  it('is used with the keyboard alone', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    render(<Autocomplete machine={machineWith().machine} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', {
      name: 'Where do you live?',
    });
    await user.type(field, 'Ber');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Berlin',
      'Bern',
      'Bergen',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe('city-1');
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Bern');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes the option that is clicked, and keeps the focus in the field', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    render(<Autocomplete machine={machineWith().machine} />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(field, 'Be');
    await user.click(await screen.findByRole('option', { name: 'Bergen' }));
    expect(field.value).toBe('Bergen');
    expect(document.activeElement).toBe(field);
  });
});
