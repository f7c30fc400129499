import { assign, setup } from 'xstate';

export type SignInEvent =
  | { type: 'submit' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'back' };

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
