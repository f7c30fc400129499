import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { sortMachine } from './drag-and-drop.machine.ts';
import { Plan } from './drag-and-drop.tsx';

type SortEvent = EventFromLogic<typeof sortMachine>;

describe('the machine', () => {
  function sortWith(...events: SortEvent[]) {
    const actor = createActor(sortMachine).start();
    const said: string[] = [];
    actor.on('*', ({ type, item, position }) =>
      said.push(`${type} ${item} ${position}`),
    );
    for (const event of events) actor.send(event);
    const { context, value } = actor.getSnapshot();
    return { actor, items: context.items, said, value };
  }
  const original = sortWith().items;
  const lift = (item: string): SortEvent => ({ type: 'lift', item });
  const press: SortEvent = { type: 'press', item: 'Read', y: 100 };
  const move = (y: number, index: number): SortEvent => ({
    type: 'move',
    y,
    index,
  });

  it('moves an item with the keyboard, and says where it is', () => {
    const { items, said, value } = sortWith(
      lift('Call Mei'),
      { type: 'up' },
      { type: 'up' },
      { type: 'drop' },
    );
    expect(items.slice(0, 2)).toEqual(['Call Mei', 'Bake bread']);
    expect(value).toBe('idle');
    expect(said).toEqual([
      'lifted Call Mei 3',
      'moved Call Mei 2',
      'moved Call Mei 1',
      'dropped Call Mei 1',
    ]);
  });

  it('has no way out of the list', () => {
    const { actor } = sortWith(lift('Bake bread'));
    expect(actor.getSnapshot().can({ type: 'up' })).toBe(false);
    for (let i = 0; i < 9; i++) actor.send({ type: 'down' });
    expect(actor.getSnapshot().context.items.at(-1)).toBe('Bake bread');
    expect(actor.getSnapshot().can({ type: 'down' })).toBe(false);
  });

  it.each([
    ['keyboard', [lift('Read'), { type: 'up' }]],
    ['pointer', [press, move(80, 3), move(20, 0)]],
  ] as [string, SortEvent[]][])(
    'restores the order with the %s',
    (_, events) => {
      expect(sortWith(...events).items).not.toEqual(original);
      const { items, said, value } = sortWith(...events, { type: 'cancel' });
      expect(items).toEqual(original);
      expect(value).toBe('idle');
      expect(said.at(-1)).toBe('canceled Read 5');
    },
  );

  it('tells a click from dragging', () => {
    const { said, value } = sortWith(press, move(103, 4), { type: 'drop' });
    expect([value, said]).toEqual(['idle', []]);
  });

  it('follows the pointer, and reports each new position once', () => {
    const { items, said } = sortWith(
      press,
      move(90, 4),
      move(60, 2),
      move(58, 2),
      move(70, 3),
      { type: 'drop' },
    );
    expect(items.indexOf('Read')).toBe(3);
    expect(said).toEqual([
      'lifted Read 5',
      'moved Read 3',
      'moved Read 4',
      'dropped Read 4',
    ]);
  });

  it('counts the first movement, however far it goes', () => {
    expect(sortWith(press, move(20, 0), { type: 'drop' }).said).toEqual([
      'lifted Read 5',
      'moved Read 1',
      'dropped Read 1',
    ]);
  });

  it('has one way of moving at a time', () => {
    expect(sortWith(lift('Read'), press).value).toBe('lifted');
    expect(sortWith(press, lift('Read')).value).toEqual({
      pointing: 'pressed',
    });
  });
});

describe('the view', () => {
  const handle = (item: string) =>
    screen.getByRole('button', { name: `Move: ${item}` });
  const items = () =>
    screen.getAllByRole('listitem').map((item) => item.textContent?.slice(1));
  const status = () => screen.getByRole('status').textContent;

  it('is used with the keyboard alone, and keeps the focus', async () => {
    render(<Plan />);
    handle('Bake bread').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    expect(handle('Bake bread').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(handle('Bake bread'));
    await userEvent.keyboard(' ');
    expect(items()[2]).toBe('Bake bread');
    expect(status()).toBe('Dropped: Bake bread, position 3 of 5');
  });

  it('drops an item that loses the focus', async () => {
    render(<Plan />);
    handle('Read').focus();
    await userEvent.keyboard(' {ArrowUp}');
    await userEvent.tab();
    expect(status()).toBe('Dropped: Read, position 4 of 5');
  });

  it('drags, and stops listening to the pointer afterward', () => {
    render(<Plan />);
    screen.getByRole('list').getBoundingClientRect = () =>
      new DOMRect(0, 0, 200, 500);
    const move = (clientY: number) =>
      fireEvent.pointerMove(document, { clientY });
    fireEvent.pointerDown(handle('Read'), { button: 0, clientY: 450 });
    move(440);
    move(30);
    expect(items()[0]).toBe('Read');
    move(-900);
    fireEvent.pointerUp(document);
    move(450);
    expect(items()[0]).toBe('Read');
    expect(status()).toBe('Dropped: Read, position 1 of 5');
  });
});
