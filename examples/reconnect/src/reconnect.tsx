import { useMachine } from '@xstate/react';
import { connectionMachine } from './reconnect.machine.ts';

export function Prices({ machine = connectionMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { attempt, messages } = snapshot.context;
  const isConnected = snapshot.matches({ online: 'connected' });
  const isWaiting = snapshot.matches('waiting');
  const isFailed = snapshot.matches('failed');
  const isDisconnected = snapshot.matches('disconnected');

  function status() {
    if (isConnected) return 'Connected';
    if (isWaiting) return 'The connection was lost';
    if (isFailed) return 'The server does not answer';
    if (isDisconnected) return 'Disconnected';
    return 'Connecting …';
  }

  return (
    <main>
      <h1>Price of tea</h1>
      <p
        role="status"
        className={
          isConnected ? 'connected' : isWaiting || isFailed ? 'problem' : ''
        }
      >
        {status()}
      </p>
      <p className="hint">
        {isWaiting && `Attempt ${attempt} in ${2 ** (attempt - 1)} s`}
      </p>
      <ol aria-label="Prices">
        {messages.map((text, i) => (
          <li key={messages.length - i}>{text}</li>
        ))}
      </ol>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          onClick={() =>
            send({ type: isDisconnected ? 'connect' : 'disconnect' })
          }
        >
          {isDisconnected ? 'Connect' : 'Disconnect'}
        </button>
        <button
          type="button"
          aria-disabled={!snapshot.can({ type: 'retry' })}
          onClick={() => send({ type: 'retry' })}
        >
          Try now
        </button>
      </div>
    </main>
  );
}
