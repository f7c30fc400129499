import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import {
  EmailTakenError,
  type SignUp,
  wizardMachine,
} from './wizard.machine.ts';
import { Wizard } from './wizard.tsx';

type WizardEvent = EventFromLogic<typeof wizardMachine>;

const account = { email: 'ada@example.com', password: 'moonlight' };

/** A machine whose server returns these answers, one after the other. */
function machineWith(...answers: ('ok' | Error)[]) {
  const sent: SignUp[] = [];
  const createAccount = fromPromise<void, SignUp>(async ({ input }) => {
    sent.push(input);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
  });
  return {
    machine: wizardMachine.provide({ actors: { createAccount } }),
    sent,
  };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));
const next: WizardEvent = { type: 'next' };
const back: WizardEvent = { type: 'back' };
const change = (values: Partial<SignUp>): WizardEvent => ({
  type: 'change',
  values,
});

describe('the machine', () => {
  function wizardAfter(...events: WizardEvent[]) {
    const { machine, sent } = machineWith();
    const actor = createActor(machine).start();
    for (const event of events) actor.send(event);
    return {
      actor,
      sent,
      context: () => actor.getSnapshot().context,
      value: () => actor.getSnapshot().value,
    };
  }
  const toProfile = [change(account), next];
  const toReview = [...toProfile, change({ name: 'Ada' }), next];

  it('does not leave a step that is not valid, and explains why', () => {
    const { actor, value } = wizardAfter(next);
    expect(value()).toEqual({ filling: { account: 'explaining' } });
    actor.send(change({ ...account, password: 'short' }));
    actor.send(next);
    expect(value()).toEqual({ filling: { account: 'explaining' } });
    actor.send(change(account));
    actor.send(next);
    expect(value()).toEqual({ filling: { profile: 'editing' } });
  });

  it('asks only teams for the name of the team', () => {
    const team = [...toProfile, change({ name: 'Ada', kind: 'team' }), next];
    expect(wizardAfter(...toReview).value()).toMatchObject({
      filling: { review: 'ready' },
    });
    expect(wizardAfter(...team).value()).toMatchObject({
      filling: { team: 'editing' },
    });
    expect(
      wizardAfter(...team, change({ team: 'Tea' }), next, back).value(),
    ).toMatchObject({ filling: { team: 'editing' } });
    expect(wizardAfter(...toReview, back).value()).toMatchObject({
      filling: { profile: 'editing' },
    });
  });

  it('keeps the answers on the way back', () => {
    const { context, value } = wizardAfter(...toReview, back, back);
    expect(value()).toMatchObject({ filling: { account: 'editing' } });
    expect(context().form).toMatchObject({ ...account, name: 'Ada' });
  });

  it('returns to the review after a correction', () => {
    const { value } = wizardAfter(
      ...toReview,
      { type: 'edit.account' },
      change({ email: 'lovelace@example.com' }),
      next,
    );
    expect(value()).toMatchObject({ filling: { review: 'ready' } });
  });

  it('asks for what is missing after a correction', () => {
    const { value } = wizardAfter(
      ...toReview,
      { type: 'edit.profile' },
      change({ kind: 'team' }),
      next,
    );
    expect(value()).toMatchObject({ filling: { team: 'editing' } });
  });

  it('submits once, and forgets the password', async () => {
    const submit: WizardEvent = { type: 'submit' };
    const { context, sent, value } = wizardAfter(...toReview, submit, submit);
    await answered();
    expect(value()).toBe('welcome');
    expect(sent).toMatchObject([{ ...account, name: 'Ada' }]);
    expect(context().form.password).toBe('');
  });
});

describe('the view', () => {
  const type = (label: string, text: string) =>
    userEvent.type(screen.getByLabelText(label), text);
  const click = (name: string) =>
    userEvent.click(screen.getByRole('button', { name }));
  async function fillIn() {
    await type('Email address', account.email);
    await type('Password', `${account.password}{Enter}`);
    await type('Name', 'Ada{Enter}');
  }

  it('leads to the account with the keyboard, announcing each step', async () => {
    render(<Wizard machine={machineWith('ok').machine} />);
    await fillIn();
    expect(document.activeElement?.textContent).toBe('Is this right?');
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    await click('Create account');
    await act(answered);
    expect(document.activeElement?.textContent).toBe('Welcome, Ada');
  });

  it('moves the focus to the first field that is wrong', async () => {
    render(<Wizard machine={machineWith().machine} />);
    await type('Email address', 'ada@example.com');
    await click('Next');
    const password = screen.getByLabelText('Password');
    expect(document.activeElement).toBe(password);
    expect(screen.getByText('Use at least 8 characters.').id).toBe(
      password.getAttribute('aria-describedby'),
    );
  });

  it('returns to the address that the server refuses', async () => {
    const taken = new EmailTakenError();
    render(<Wizard machine={machineWith(taken, 'ok').machine} />);
    await fillIn();
    await click('Create account');
    await act(answered);
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
    expect(screen.getByText(/has an account already/)).toBeTruthy();
    await click('Next');
    screen.getByText(/has an account already/);
    await type('Email address', '.org{Enter}');
    await click('Create account');
    await act(answered);
    screen.getByText('Welcome, Ada');
  });

  it('keeps the answers when the server does not answer', async () => {
    render(<Wizard machine={machineWith(new Error('offline')).machine} />);
    await fillIn();
    await click('Create account');
    await act(answered);
    expect(screen.getByRole('alert').textContent).toMatch('does not answer');
    await click('Create account');
    await act(answered);
    screen.getByText('Welcome, Ada');
  });
});
