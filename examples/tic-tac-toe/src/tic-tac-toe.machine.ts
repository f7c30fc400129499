import { assign, setup } from 'xstate';

export type Player = 'X' | 'O';
export type Board = readonly (Player | undefined)[];

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The three cells in a row that belong to one player, if there are any. */
export function winningLine(board: Board): readonly number[] | undefined {
  return lines.find(([a = 0, b = 0, c = 0]) => {
    return board[a] && board[a] === board[b] && board[a] === board[c];
  });
}

const emptyBoard: Board = Array(9).fill(undefined);

export const ticTacToeMachine = setup({
  types: {
    context: {} as { board: Board },
    events: {} as { type: 'play'; cell: number } | { type: 'again' },
  },
  guards: {
    isFree: ({ context }, cell: number) =>
      cell in context.board && !context.board[cell],
    hasLine: ({ context }) => winningLine(context.board) !== undefined,
    isFull: ({ context }) => context.board.every(Boolean),
  },
  actions: {
    mark: assign({
      board: ({ context }, move: { cell: number; player: Player }) =>
        context.board.with(move.cell, move.player),
    }),
    clear: assign({ board: emptyBoard }),
  },
}).createMachine({
  id: 'ticTacToe',
  context: { board: emptyBoard },
  initial: 'playing',
  states: {
    playing: {
      initial: 'X',
      always: [
        { guard: 'hasLine', target: 'won' },
        { guard: 'isFull', target: 'drawn' },
      ],
      states: {
        X: {
          on: {
            play: {
              guard: { type: 'isFree', params: ({ event }) => event.cell },
              target: 'O',
              actions: {
                type: 'mark',
                params: ({ event }) => ({ cell: event.cell, player: 'X' }),
              },
            },
          },
        },
        O: {
          on: {
            play: {
              guard: { type: 'isFree', params: ({ event }) => event.cell },
              target: 'X',
              actions: {
                type: 'mark',
                params: ({ event }) => ({ cell: event.cell, player: 'O' }),
              },
            },
          },
        },
      },
    },
    won: {
      on: { again: { target: 'playing', actions: 'clear' } },
    },
    drawn: {
      on: { again: { target: 'playing', actions: 'clear' } },
    },
  },
});
