import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type Credentials,
  loginMachine,
  WrongPasswordError,
} from './login-form.machine.ts';
import { LoginForm } from './login-form.tsx';

const ada = { email: 'ada@example.com', password: 'secret' };

/** A machine whose server returns these answers, one after the other. */
function machineWith(...answers: (Error | { name: string })[]) {
  const logIn = fromPromise<{ name: string }, Credentials>(async () => {
    const answer = answers.shift() ?? new Error('asked once too often');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return loginMachine.provide({ actors: { logIn } });
}

describe('the machine', () => {
  function start(...answers: Parameters<typeof machineWith>) {
    const clock = new SimulatedClock();
    const actor = createActor(machineWith(...answers), { clock }).start();
    const value = () => actor.getSnapshot().value;
    /** Waits for the server's answer. */
    const answered = () => new Promise((resolve) => setTimeout(resolve));
    const submit = async () => {
      actor.send({ type: 'submit', ...ada });
      await answered();
    };
    return { actor, answered, clock, submit, value };
  }
  const offline = new Error('offline');
  const wrong = new WrongPasswordError();

  it('logs in and clears the password', async () => {
    const { actor, submit, value } = start({ name: 'Ada' });
    await submit();
    expect(value()).toBe('loggedIn');
    const { name, credentials } = actor.getSnapshot().context;
    expect([name, credentials.password]).toEqual(['Ada', '']);
  });

  it('does not send an incomplete form to the server', () => {
    const { actor, value } = start();
    actor.send({ type: 'submit', email: 'ada', password: 'secret' });
    expect(value()).toBe('editing');
    expect(actor.getSnapshot().context.problem).toMatch('Please enter');
  });

  it('retries after one second and after two, then gives up', async () => {
    const { actor, answered, clock, submit, value } = start(
      offline,
      offline,
      offline,
    );
    await submit();
    expect(value()).toBe('waiting');
    clock.increment(1000);
    expect(value()).toBe('loggingIn');
    await answered();
    clock.increment(1999);
    expect(value()).toBe('waiting');
    clock.increment(1);
    await answered();
    expect(value()).toBe('editing');
    expect(actor.getSnapshot().context.problem).toMatch('cannot be reached');
  });

  it('does not retry after a wrong password', async () => {
    const { submit, value } = start(wrong);
    await submit();
    expect(value()).toBe('editing');
  });

  it('locks for ten seconds after three wrong passwords', async () => {
    const { clock, submit, value } = start(wrong, wrong, wrong);
    await submit();
    await submit();
    await submit();
    expect(value()).toBe('locked');
    clock.increment(10_000);
    expect(value()).toBe('editing');
  });

  it('ignores the answer to a canceled attempt', async () => {
    const { actor, answered, value } = start({ name: 'Ada' });
    actor.send({ type: 'submit', ...ada });
    actor.send({ type: 'cancel' });
    await answered();
    expect(value()).toBe('editing');
  });
});

describe('the view', () => {
  it('greets the person who logs in', async () => {
    render(<LoginForm machine={machineWith({ name: 'Ada' })} />);
    await userEvent.type(screen.getByLabelText('Email address'), ada.email);
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('Welcome, Ada')).toBeTruthy();
  });

  it('announces errors', async () => {
    render(<LoginForm machine={machineWith()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('alert').textContent).toMatch('Please enter');
  });
});
