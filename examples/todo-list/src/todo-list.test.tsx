import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { todoMachine } from './todo-list.machine.ts';
import { TodoList } from './todo-list.tsx';

describe('the machine', () => {
  function listWith(...texts: string[]) {
    const actor = createActor(todoMachine).start();
    for (const text of texts) actor.send({ type: 'add', text });
    const todos = () => actor.getSnapshot().context.todos;
    return { actor, texts: () => todos().map(({ text }) => text), todos };
  }

  it('adds entries that have a text', () => {
    const { texts } = listWith(' Water plants ', '   ', 'Call Ada');
    expect(texts()).toEqual(['Water plants', 'Call Ada']);
  });

  it('never uses an id twice, even after a removal', () => {
    const { actor, todos } = listWith('a', 'b');
    actor.send({ type: 'remove', id: 2 });
    actor.send({ type: 'add', text: 'c' });
    expect(todos().map(({ id }) => id)).toEqual([1, 3]);
  });

  it('removes the done entries', () => {
    const { actor, texts } = listWith('a', 'b', 'c');
    actor.send({ type: 'toggle', id: 1 });
    actor.send({ type: 'toggle', id: 3 });
    actor.send({ type: 'toggle', id: 3 });
    actor.send({ type: 'clearDone' });
    expect(texts()).toEqual(['b', 'c']);
  });

  it('renames the edited entry, and ignores later saves', () => {
    const { actor, texts } = listWith('a', 'b');
    actor.send({ type: 'edit', id: 2 });
    actor.send({ type: 'save', text: 'bee' });
    actor.send({ type: 'save', text: 'bumblebee' });
    expect(texts()).toEqual(['a', 'bee']);
  });

  it('keeps editing when the new text is blank', () => {
    const { actor, texts } = listWith('a');
    actor.send({ type: 'edit', id: 1 });
    actor.send({ type: 'save', text: ' ' });
    expect(actor.getSnapshot().value).toBe('editing');
    actor.send({ type: 'cancel' });
    expect(texts()).toEqual(['a']);
  });

  it('removes and filters nothing while an entry is edited', () => {
    const { actor } = listWith('a');
    actor.send({ type: 'edit', id: 1 });
    const snapshot = actor.getSnapshot();
    expect(snapshot.can({ type: 'remove', id: 1 })).toBe(false);
    expect(snapshot.can({ type: 'filter', by: 'done' })).toBe(false);
  });
});

describe('the view', () => {
  beforeEach(() => localStorage.clear());

  const button = (name: string) => screen.getByRole('button', { name });
  const add = (text: string) =>
    userEvent.type(screen.getByLabelText('New to-do'), `${text}{Enter}`);

  it('restores the list after a reload', async () => {
    render(<TodoList />);
    await add('Water plants');
    await userEvent.click(screen.getByLabelText('Water plants'));
    cleanup();
    render(<TodoList />);
    expect(screen.getByLabelText('Water plants')).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('status').textContent).toBe('0 left');
  });

  it('shows the filtered entries', async () => {
    render(<TodoList />);
    await add('Water plants');
    await add('Call Ada');
    await userEvent.click(screen.getByLabelText('Call Ada'));
    await userEvent.click(button('open'));
    expect(screen.queryByLabelText('Water plants')).not.toBeNull();
    expect(screen.queryByLabelText('Call Ada')).toBeNull();
  });

  it('moves the focus to the text on Edit, and back afterward', async () => {
    render(<TodoList />);
    await add('Call Ada');
    await userEvent.click(button('Edit Call Ada'));
    expect(document.activeElement).toBe(screen.getByLabelText('Text'));
    await userEvent.clear(screen.getByLabelText('Text'));
    await userEvent.keyboard('Call Grace{Enter}');
    expect(document.activeElement).toBe(button('Edit Call Grace'));
  });
});
