import { useMachine, useSelector } from '@xstate/react';
import { type Request, sessionMachine } from './session.machine.ts';

export function Inbox({ machine = sessionMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { requests, tokens } = snapshot.context;
  const isSignedIn = snapshot.matches('signedIn');

  function status() {
    if (snapshot.matches('signingIn')) return 'Signing in …';
    if (snapshot.matches({ signedIn: 'renewing' }))
      return 'Getting a new token …';
    if (isSignedIn) return 'You are signed in.';
    return 'You are signed out.';
  }
  function problem() {
    if (snapshot.matches({ signedOut: 'ended' }))
      return 'Your session has ended. Please sign in again.';
    if (
      snapshot.matches({ signedOut: 'failed' }) ||
      snapshot.matches({ signedIn: 'offline' })
    )
      return 'The server does not answer.';
  }

  return (
    <main>
      <h1>What’s new?</h1>
      <p role="status">{status()}</p>
      <p role="alert">{problem()}</p>
      <ul aria-label="News">
        {requests.map((request) => (
          <News key={request.id} request={request} />
        ))}
      </ul>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          aria-disabled={snapshot.matches('signingIn')}
          onClick={() => send({ type: isSignedIn ? 'load' : 'signIn' })}
        >
          {isSignedIn ? 'Load' : 'Sign in'}
        </button>
        {snapshot.matches({ signedIn: 'offline' }) && (
          <button type="button" onClick={() => send({ type: 'retry' })}>
            Try again
          </button>
        )}
        {isSignedIn && (
          <button type="button" onClick={() => send({ type: 'signOut' })}>
            Sign out
          </button>
        )}
      </div>
      <p className="hint">
        {isSignedIn ? (
          <>
            <code>{tokens.access}</code>, <code>{tokens.refresh}</code>
          </>
        ) : (
          'An access token is valid for 10 seconds, and can be renewed twice.'
        )}
      </p>
    </main>
  );
}

const texts = {
  loading: 'Loading …',
  waiting: 'Waiting for a new token …',
  repeating: 'Loading again …',
  loaded: '',
  failed: 'Could not be loaded.',
};

function News({ request }: { request: Request }) {
  const { context, value } = useSelector(request, (snapshot) => snapshot);
  return (
    <li className={value}>
      {context.what} <span>{context.text || texts[value]}</span>
    </li>
  );
}
