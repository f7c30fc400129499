import { useMachine } from '@xstate/solid';
import { For, Show } from 'solid-js';
import { ticTacToeMachine, winningLine } from './tic-tac-toe.machine.ts';

const placeOf = (cell: number) =>
  `Row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`;

export function TicTacToe() {
  const [snapshot, send] = useMachine(ticTacToeMachine);
  const board = () => snapshot.context.board;
  const line = () => winningLine(board()) ?? [];

  function status() {
    if (snapshot.matches('won')) return `${board()[line()[0] ?? 0]} has won!`;
    if (snapshot.matches('drawn')) return 'Nobody has won.';
    return snapshot.matches({ playing: 'X' }) ? 'X is next.' : 'O is next.';
  }

  return (
    <main>
      <h1>Tic-tac-toe</h1>
      <p role="status">{status()}</p>
      <div class="board">
        <For each={[0, 1, 2, 3, 4, 5, 6, 7, 8]}>
          {(cell) => (
            <button
              type="button"
              aria-label={`${placeOf(cell)}: ${board()[cell] ?? 'free'}`}
              aria-disabled={!snapshot.can({ type: 'play', cell })}
              classList={{ winning: line().includes(cell) }}
              onClick={() => send({ type: 'play', cell })}
            >
              {board()[cell]}
            </button>
          )}
        </For>
      </div>
      <Show when={!snapshot.matches('playing')}>
        <button
          type="button"
          class="primary"
          onClick={() => send({ type: 'again' })}
        >
          Play again
        </button>
      </Show>
    </main>
  );
}
