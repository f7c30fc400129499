import { render, screen } from '@solidjs/testing-library';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ticTacToeMachine } from './tic-tac-toe.machine.ts';
import { TicTacToe } from './tic-tac-toe.tsx';

describe('the machine', () => {
  function gameAfter(...cells: number[]) {
    const actor = createActor(ticTacToeMachine).start();
    for (const cell of cells) actor.send({ type: 'play', cell });
    return actor;
  }

  it('lets the players take turns', () => {
    expect(gameAfter(4).getSnapshot().value).toEqual({ playing: 'O' });
    expect(gameAfter(4, 0).getSnapshot().value).toEqual({ playing: 'X' });
  });

  it('rejects a cell that is taken or outside the board', () => {
    expect(gameAfter(4, 4).getSnapshot().value).toEqual({ playing: 'O' });
    expect(gameAfter(9).getSnapshot().value).toEqual({ playing: 'X' });
  });

  it.each([
    ['a row', [3, 0, 4, 1, 5]],
    ['a column', [2, 0, 5, 1, 8]],
    ['a diagonal', [0, 1, 4, 2, 8]],
    ['the last free cell', [0, 1, 2, 3, 4, 6, 5, 7, 8]],
  ])('is won with %s', (_, cells) => {
    expect(gameAfter(...cells.slice(0, -1)).getSnapshot().value).not.toBe(
      'won',
    );
    expect(gameAfter(...cells).getSnapshot().value).toBe('won');
  });

  it('is drawn when the board is full', () => {
    const cells = [0, 1, 2, 4, 3, 5, 7, 6, 8];
    expect(gameAfter(...cells).getSnapshot().value).toBe('drawn');
  });

  it('accepts no move after the end, and restarts on request', () => {
    const actor = gameAfter(3, 0, 4, 1, 5);
    expect(actor.getSnapshot().can({ type: 'play', cell: 8 })).toBe(false);
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().value).toEqual({ playing: 'X' });
    expect(actor.getSnapshot().context.board.some(Boolean)).toBe(false);
  });
});

describe('the view', () => {
  it('shows whose turn it is and who has won', async () => {
    render(() => <TicTacToe />);
    const status = () => screen.getByRole('status').textContent;
    const play = (name: string) =>
      userEvent.click(screen.getByRole('button', { name: `${name}: free` }));

    expect(status()).toBe('X is next.');
    await play('Row 1, column 1');
    expect(status()).toBe('O is next.');
    await play('Row 2, column 1');
    await play('Row 1, column 2');
    await play('Row 2, column 2');
    await play('Row 1, column 3');
    expect(status()).toBe('X has won!');
    const free = screen.getAllByRole('button', { name: /free/ });
    expect(free.map((cell) => cell.getAttribute('aria-disabled'))).toEqual(
      Array(4).fill('true'),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
    expect(screen.getAllByRole('button', { name: /free/ })).toHaveLength(9);
  });
});
