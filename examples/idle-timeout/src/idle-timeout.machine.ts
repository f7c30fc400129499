import { assign, fromCallback, setup } from 'xstate';

const clock = fromCallback(({ sendBack }) => {
  const timer = setInterval(() => sendBack({ type: 'second' }), 1000);
  return () => clearInterval(timer);
});

export const sessionMachine = setup({
  types: {
    context: {} as { secondsLeft: number },
    events: {} as
      | { type: 'activity' }
      | { type: 'second' }
      | { type: 'stay' }
      | { type: 'logOut' }
      | { type: 'logIn' },
  },
  actors: { clock },
  delays: {
    // A real application would wait for minutes.
    idleTime: 15_000,
  },
  actions: {
    startCountdown: assign({ secondsLeft: 10 }),
    countDown: assign({
      secondsLeft: ({ context }) => context.secondsLeft - 1,
    }),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
}).createMachine({
  id: 'session',
  context: { secondsLeft: 0 },
  initial: 'active',
  states: {
    active: {
      after: { idleTime: 'warned' },
      on: {
        activity: { target: 'active', reenter: true },
        logOut: 'loggedOut',
      },
    },
    warned: {
      entry: 'startCountdown',
      invoke: { src: 'clock' },
      on: {
        second: [
          { guard: 'isLastSecond', target: 'loggedOut' },
          { actions: 'countDown' },
        ],
        stay: 'active',
        logOut: 'loggedOut',
      },
    },
    loggedOut: {
      on: { logIn: 'active' },
    },
  },
});
