import { setup } from 'xstate';

export type SignInEvent =
  | { type: 'submit' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'back' };

export const signInMachine = setup({
  types: {
    events: {} as SignInEvent,
  },
}).createMachine({
  id: 'signIn',
  initial: 'enteringEmail',
  states: {
    enteringEmail: { on: { submit: 'sendingCode' } },
    sendingCode: { on: { sent: 'enteringCode', failed: 'enteringEmail' } },
    enteringCode: { on: { submit: 'checkingCode', back: 'enteringEmail' } },
    checkingCode: { on: { accepted: 'signedIn', rejected: 'wrongOnce' } },
    wrongOnce: { on: { submit: 'checkingAgain', back: 'enteringEmail' } },
    checkingAgain: { on: { accepted: 'signedIn', rejected: 'wrongTwice' } },
    wrongTwice: { on: { submit: 'checkingLast', back: 'enteringEmail' } },
    checkingLast: { on: { accepted: 'signedIn', rejected: 'locked' } },
    signedIn: { type: 'final' },
    locked: { type: 'final' },
  },
});
