import { assign, fromPromise, setup } from 'xstate';

type Charge = { cents: number; token: string };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class NetworkError extends Error {}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The payment failed';

export const bookingMachine = setup({
  types: {
    context: {} as {
      due: number;
      token: string;
      receipt: string | null;
      attempts: number;
      error: string | null;
    },
    events: {} as
      | { type: 'reserve'; cents: number }
      | { type: 'applyVoucher'; cents: number }
      | { type: 'extend' }
      | { type: 'cancel' }
      | { type: 'pay'; token: string },
  },
  actors: {
    // A stand-in for the payment provider.
    chargeCard: fromPromise(async ({ input }: { input: Charge }) => {
      await wait(1500);
      if (input.token === 'expired-card') throw new Error('Card expired');
      if (Math.random() < 0.5) throw new NetworkError('No connection');
      return { receipt: `${input.token}-${input.cents}` };
    }),
  },
  guards: {
    isSettled: ({ context }) => context.due <= 0,
    canRetry: ({ context }, params: { error: unknown }) =>
      params.error instanceof NetworkError && context.attempts < 3,
  },
  delays: {
    hold: 10 * 60_000,
    timeout: 10_000,
    backoff: ({ context }) => 1000 * 2 ** (context.attempts - 1),
  },
}).createMachine({
  id: 'booking',
  context: { due: 0, token: '', receipt: null, attempts: 0, error: null },
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        reserve: {
          target: 'reserved',
          actions: assign({ due: ({ event }) => event.cents }),
        },
      },
    },
    reserved: {
      always: { guard: 'isSettled', target: 'confirmed' },
      on: {
        applyVoucher: {
          actions: assign({
            due: ({ context, event }) => Math.max(0, context.due - event.cents),
          }),
        },
        extend: { target: 'reserved', reenter: true },
        pay: {
          target: 'paying',
          actions: assign({
            token: ({ event }) => event.token,
            attempts: 0,
            error: null,
          }),
        },
        cancel: 'selecting',
      },
      after: { hold: 'expired' },
    },
    paying: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        src: 'chargeCard',
        input: ({ context }) => ({
          cents: context.due,
          token: context.token,
        }),
        onDone: {
          target: 'confirmed',
          actions: assign({ receipt: ({ event }) => event.output.receipt }),
        },
        onError: [
          {
            guard: {
              type: 'canRetry',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'waiting',
          },
          {
            target: 'declined',
            actions: assign({ error: ({ event }) => messageOf(event.error) }),
          },
        ],
      },
      on: { cancel: 'reserved' },
      after: {
        timeout: {
          target: 'declined',
          actions: assign({ error: 'The payment timed out' }),
        },
      },
    },
    waiting: {
      on: { cancel: 'reserved' },
    },
    declined: {
      on: {
        pay: {
          target: 'paying',
          actions: assign({
            token: ({ event }) => event.token,
            attempts: 0,
            error: null,
          }),
        },
        cancel: 'selecting',
      },
      after: { hold: 'expired' },
    },
    expired: { on: { cancel: 'selecting' } },
    confirmed: {},
  },
});
