import { assign, createActor, setup, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

export type SignInEvent =
  | { type: 'submit' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'back' };

const allEvents: SignInEvent[] = [
  { type: 'submit' },
  { type: 'sent' },
  { type: 'failed' },
  { type: 'accepted' },
  { type: 'rejected' },
  { type: 'back' },
];

export const signInMachine = setup({
  types: {
    context: {} as { wrongCodes: number },
    events: {} as SignInEvent,
  },
  actions: {
    countWrongCode: assign({
      wrongCodes: ({ context }) => context.wrongCodes + 1,
    }),
    resetWrongCodes: assign({ wrongCodes: 0 }),
  },
  guards: {
    isLastTry: ({ context }) => context.wrongCodes === 2,
  },
}).createMachine({
  id: 'signIn',
  context: { wrongCodes: 0 },
  initial: 'enteringEmail',
  states: {
    enteringEmail: { on: { submit: 'sendingCode' } },
    sendingCode: {
      on: {
        sent: { target: 'enteringCode', actions: 'resetWrongCodes' },
        failed: 'enteringEmail',
      },
    },
    enteringCode: { on: { submit: 'checkingCode', back: 'enteringEmail' } },
    checkingCode: {
      on: {
        accepted: 'signedIn',
        rejected: [
          { guard: 'isLastTry', target: 'locked' },
          { target: 'enteringCode', actions: 'countWrongCode' },
        ],
      },
    },
    signedIn: { type: 'final' },
    locked: { type: 'final' },
  },
});

/** The part of a form that a test uses. */
export type Form = { handle(event: SignInEvent): void; readonly view: string };

/** The form that is in production. */
export class FlagForm {
  isSending = false;
  isCodeSent = false;
  isChecking = false;
  isSignedIn = false;
  wrongCodes = 0;

  handle(event: SignInEvent) {
    switch (event.type) {
      case 'submit':
        if (this.isCodeSent) this.isChecking = true;
        else this.isSending = true;
        break;
      case 'sent':
        this.isSending = false;
        this.isCodeSent = true;
        this.wrongCodes = 0;
        break;
      case 'failed':
        this.isSending = false;
        break;
      case 'accepted':
        this.isChecking = false;
        this.isSignedIn = true;
        break;
      case 'rejected':
        this.isChecking = false;
        this.wrongCodes += 1;
        break;
      case 'back':
        this.isCodeSent = false;
        break;
    }
  }

  get view() {
    if (this.isSignedIn) return 'signedIn';
    if (this.wrongCodes === 3) return 'locked';
    if (this.isChecking) return 'checkingCode';
    if (this.isSending) return 'sendingCode';
    return this.isCodeSent ? 'enteringCode' : 'enteringEmail';
  }
}

/** The form that replaces it. The machine is its only logic. */
export class MachineForm {
  actor = createActor(signInMachine).start();

  handle(event: SignInEvent) {
    this.actor.send(event);
  }

  get view() {
    return this.actor.getSnapshot().value;
  }
}

/** The types of events as one string, such as `submit sent`. */
const typesOf = (events: { type: string }[]) =>
  events.map(({ type }) => type).join(' ');

/**
 * Follows each path with a new form, then sends one more event, whether the
 * machine has a transition for it or not. Returns the events after which the
 * form's view differs from the next state of the machine.
 */
export function differences(createForm: () => Form): string[] {
  const found: string[] = [];

  for (const { state, steps } of getShortestPaths(signInMachine)) {
    const events = steps.slice(1).map((step) => step.event);
    for (const last of allEvents) {
      const form = createForm();
      for (const event of [...events, last]) form.handle(event);
      const [next] = transition(signInMachine, state, last);
      if (form.view !== next.value) found.push(typesOf(events));
    }
  }

  return found;
}
