import { assign, createActor, setup } from 'xstate';

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

function assert(condition: boolean, what: string) {
  if (!condition) throw new Error(`Failed: ${what}`);
}

/** Throws if the machine doesn't lock at the third wrong code in a row. */
export function testLock(machine: typeof signInMachine) {
  const run = (...types: SignInEvent['type'][]) => {
    const actor = createActor(signInMachine).start();
    for (const type of types) actor.send({ type });
    return actor.getSnapshot();
  };
  const start = ['submit', 'sent'] as const;
  const wrong = ['submit', 'rejected'] as const;

  const second = run(...start, ...wrong, ...wrong);
  assert(second.matches('enteringCode'), 'open after two wrong codes');

  const third = run(...start, ...wrong, ...wrong, ...wrong);
  assert(third.matches('locked'), 'locked after three wrong codes');

  const newCode = run(...start, ...wrong, ...wrong, 'back', ...start, ...wrong);
  assert(newCode.matches('enteringCode'), 'a new code starts at zero');
}
