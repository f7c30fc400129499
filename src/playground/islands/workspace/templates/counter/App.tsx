import { useMachine } from '@xstate/react';
import { counterMachine } from './counter';

export function App() {
  const [snapshot, send] = useMachine(counterMachine);
  return (
    <main>
      <p>
        Count: <strong>{snapshot.context.count}</strong> ({String(snapshot.value)})
      </p>
      <button type="button" onClick={() => send({ type: 'decrement' })}>
        −
      </button>{' '}
      <button type="button" onClick={() => send({ type: 'increment' })}>
        +
      </button>{' '}
      <button type="button" onClick={() => send({ type: 'reset' })}>
        Reset
      </button>
    </main>
  );
}
