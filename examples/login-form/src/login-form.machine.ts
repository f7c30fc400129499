import { assertEvent, assign, fromPromise, setup } from 'xstate';

export interface Credentials {
  email: string;
  password: string;
}

/** An answer of the server. Any other error means that there was no answer. */
export class WrongPasswordError extends Error {}

/**
 * A stand-in for a server. The password is "moonlight"; "offline@…" has no
 * connection.
 */
const logIn = fromPromise<{ name: string }, Credentials>(async ({ input }) => {
  await new Promise((resolve) => setTimeout(resolve, 800));
  if (input.email.startsWith('offline')) throw new Error('No connection');
  if (input.password !== 'moonlight') throw new WrongPasswordError();
  return { name: input.email.replace(/@.*/, '') };
});

const noCredentials: Credentials = { email: '', password: '' };

export const loginMachine = setup({
  types: {
    context: {} as {
      credentials: Credentials;
      name: string;
      problem: string;
      wrongPasswords: number;
      retries: number;
    },
    events: {} as
      | ({ type: 'submit' } & Credentials)
      | { type: 'cancel' }
      | { type: 'logOut' },
  },
  actors: { logIn },
  delays: {
    retryDelay: ({ context }) => 1000 * 2 ** context.retries,
    lockTime: 10_000,
  },
  guards: {
    isIncomplete: ({ event }) => {
      assertEvent(event, 'submit');
      return !event.email.includes('@') || event.password === '';
    },
    isWrongPassword: (_, params: { error: unknown }) =>
      params.error instanceof WrongPasswordError,
    isThirdTime: ({ context }) => context.wrongPasswords >= 3,
    mayRetry: ({ context }) => context.retries < 2,
  },
  actions: {
    remember: assign(({ event }) => {
      assertEvent(event, 'submit');
      const { email, password } = event;
      return { credentials: { email, password }, problem: '', retries: 0 };
    }),
    forgetPassword: assign({ credentials: noCredentials }),
    rememberName: assign({ name: (_, name: string) => name }),
    explain: assign({ problem: (_, problem: string) => problem }),
    countWrongPassword: assign({
      wrongPasswords: ({ context }) => context.wrongPasswords + 1,
    }),
    forgetWrongPasswords: assign({ wrongPasswords: 0 }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
  },
}).createMachine({
  id: 'login',
  context: {
    credentials: noCredentials,
    name: '',
    problem: '',
    wrongPasswords: 0,
    retries: 0,
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: [
          {
            guard: 'isIncomplete',
            actions: {
              type: 'explain',
              params: 'Please enter your email address and your password.',
            },
          },
          { target: 'loggingIn', actions: 'remember' },
        ],
      },
    },
    loggingIn: {
      invoke: {
        src: 'logIn',
        input: ({ context }) => context.credentials,
        onDone: {
          target: 'loggedIn',
          actions: {
            type: 'rememberName',
            params: ({ event }) => event.output.name,
          },
        },
        onError: [
          {
            guard: {
              type: 'isWrongPassword',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'rejected',
          },
          { guard: 'mayRetry', target: 'waiting' },
          {
            target: 'editing',
            actions: {
              type: 'explain',
              params: 'The server cannot be reached. Please try again later.',
            },
          },
        ],
      },
      on: { cancel: 'editing' },
    },
    waiting: {
      after: {
        retryDelay: { target: 'loggingIn', actions: 'countRetry' },
      },
      on: { cancel: 'editing' },
    },
    rejected: {
      entry: 'countWrongPassword',
      always: [
        { guard: 'isThirdTime', target: 'locked' },
        {
          target: 'editing',
          actions: {
            type: 'explain',
            params: 'The email address or the password is wrong.',
          },
        },
      ],
    },
    locked: {
      entry: {
        type: 'explain',
        params: 'Too many attempts. You can try again in ten seconds.',
      },
      exit: ['forgetWrongPasswords', { type: 'explain', params: '' }],
      after: { lockTime: 'editing' },
    },
    loggedIn: {
      entry: ['forgetPassword', 'forgetWrongPasswords'],
      on: { logOut: 'editing' },
    },
  },
});
