import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { loginMachine } from './login-form.machine.ts';

export function LoginForm({ machine = loginMachine }) {
  const [snapshot, send] = useMachine(machine);
  const { name, problem } = snapshot.context;
  const isWaiting = snapshot.matches('waiting');
  const isBusy = isWaiting || snapshot.matches('loggingIn');
  const isLocked = snapshot.matches('locked');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    send({
      type: 'submit',
      email: String(data.get('email')),
      password: String(data.get('password')),
    });
  }

  if (snapshot.matches('loggedIn')) {
    return (
      <main>
        <h1>Welcome, {name}</h1>
        <button type="button" onClick={() => send({ type: 'logOut' })}>
          Log out
        </button>
      </main>
    );
  }
  return (
    <main>
      <h1>Log in</h1>
      <form onSubmit={submit} noValidate>
        <label>
          Email address
          <input name="email" type="email" autoComplete="username" />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            autoComplete="current-password"
          />
        </label>
        <div>
          <p role="alert">{problem}</p>
          <p role="status">
            {isWaiting && 'No connection. Trying again in a moment …'}
          </p>
        </div>
        <div className="buttons">
          <button
            type="submit"
            className="primary"
            aria-disabled={isBusy || isLocked}
          >
            {isBusy ? 'Logging in …' : 'Log in'}
          </button>
          {isBusy && (
            <button type="button" onClick={() => send({ type: 'cancel' })}>
              Cancel
            </button>
          )}
        </div>
      </form>
      <p className="hint">
        The password is <kbd>moonlight</kbd>. Try a wrong one, or an address
        that begins with <kbd>offline</kbd>.
      </p>
    </main>
  );
}
