import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromPromise,
  sendParent,
  sendTo,
  setup,
} from 'xstate';

export interface Tokens {
  /** Sent with each request, and valid for a few seconds only. */
  access: string;
  /** Sent to get the next tokens. */
  refresh: string;
}

/** The server doesn't accept a token. Any other error means that there was no answer. */
export class RefusedError extends Error {}

// Stand-ins for a server. An access token contains the time of its end, and a
// refresh token how often it can be renewed: twice.

const answer = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const issue = (renewals: number): Tokens => ({
  access: `access-${Date.now() + 10_000}`,
  refresh: `refresh-${renewals}`,
});
const numberIn = (token: string) => Number(token.split('-')[1]);

const signIn = fromPromise<Tokens>(async () => {
  await answer(600);
  return issue(2);
});

const renew = fromPromise<Tokens, { refresh: string }>(async ({ input }) => {
  await answer(1500);
  const renewals = numberIn(input.refresh);
  if (renewals === 0) throw new RefusedError();
  return issue(renewals - 1);
});

const load = fromPromise<string, { what: string; access: string }>(
  async ({ input }) => {
    await answer(500 + 150 * input.what.length);
    if (numberIn(input.access) < Date.now()) throw new RefusedError();
    return `${input.what.length} new`;
  },
);

/** A request that waits for the next token, once, if its own is refused. */
export const requestMachine = setup({
  types: {
    context: {} as { what: string; access: string; text: string },
    input: {} as { what: string; access: string },
    events: {} as { type: 'token'; access: string },
  },
  actors: { load },
  actions: {
    askForToken: sendParent(({ context, self }) => ({
      type: 'unauthorized',
      access: context.access,
      request: self,
    })),
    setToken: assign({ access: (_, access: string) => access }),
    setText: assign({ text: (_, text: string) => text }),
  },
  guards: {
    isRefused: (_, params: { error: unknown }) =>
      params.error instanceof RefusedError,
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: {
          target: 'loaded',
          actions: { type: 'setText', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: {
              type: 'isRefused',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'waiting',
          },
          { target: 'failed' },
        ],
      },
    },
    waiting: {
      entry: 'askForToken',
      on: {
        token: {
          target: 'repeating',
          actions: { type: 'setToken', params: ({ event }) => event.access },
        },
      },
    },
    repeating: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: {
          target: 'loaded',
          actions: { type: 'setText', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    loaded: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type Request = ActorRefFrom<typeof requestMachine>;

const noTokens: Tokens = { access: '', refresh: '' };

export const sessionMachine = setup({
  types: {
    context: {} as { tokens: Tokens; requests: Request[] },
    events: {} as
      | { type: 'signIn' }
      | { type: 'signOut' }
      | { type: 'load' }
      | { type: 'retry' }
      | { type: 'unauthorized'; access: string; request: Request },
  },
  actors: { signIn, renew, request: requestMachine },
  actions: {
    setTokens: assign({ tokens: (_, tokens: Tokens) => tokens }),
    forgetTokens: assign({ tokens: noTokens }),
    startRequests: assign({
      requests: ({ context, spawn }) =>
        ['Mail', 'Invoices', 'Comments'].map((what) =>
          spawn('request', { input: { what, access: context.tokens.access } }),
        ),
    }),
    stopRequests: enqueueActions(({ context, enqueue }) => {
      for (const request of context.requests) enqueue.stopChild(request);
      enqueue.assign({ requests: [] });
    }),
    answer: sendTo(
      (_, request: Request) => request,
      ({ context }) => ({ type: 'token', access: context.tokens.access }),
    ),
    answerAll: enqueueActions(({ context, enqueue }) => {
      for (const request of context.requests)
        enqueue.sendTo(request, {
          type: 'token',
          access: context.tokens.access,
        });
    }),
  },
  guards: {
    isOutdated: ({ context }, access: string) =>
      access !== context.tokens.access,
    isRefused: (_, params: { error: unknown }) =>
      params.error instanceof RefusedError,
  },
}).createMachine({
  id: 'session',
  context: { tokens: noTokens, requests: [] },
  initial: 'signedOut',
  states: {
    signedOut: {
      initial: 'idle',
      on: { signIn: 'signingIn' },
      states: { idle: {}, ended: {}, failed: {} },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        onDone: {
          target: 'signedIn',
          actions: { type: 'setTokens', params: ({ event }) => event.output },
        },
        onError: 'signedOut.failed',
      },
    },
    signedIn: {
      initial: 'valid',
      exit: ['stopRequests', 'forgetTokens'],
      on: {
        load: { actions: ['stopRequests', 'startRequests'] },
        signOut: 'signedOut',
      },
      states: {
        valid: {
          on: {
            unauthorized: [
              {
                guard: {
                  type: 'isOutdated',
                  params: ({ event }) => event.access,
                },
                actions: {
                  type: 'answer',
                  params: ({ event }) => event.request,
                },
              },
              { target: 'renewing' },
            ],
          },
        },
        renewing: {
          invoke: {
            src: 'renew',
            input: ({ context }) => ({ refresh: context.tokens.refresh }),
            onDone: {
              target: 'valid',
              actions: [
                { type: 'setTokens', params: ({ event }) => event.output },
                'answerAll',
              ],
            },
            onError: [
              {
                guard: {
                  type: 'isRefused',
                  params: ({ event }) => ({ error: event.error }),
                },
                target: '#session.signedOut.ended',
              },
              { target: 'offline' },
            ],
          },
        },
        offline: {
          on: { retry: 'renewing' },
        },
      },
    },
  },
});
