import { assign, fromPromise, setup } from 'xstate';

type Charge = { cents: number; token: string };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The payment failed';

export const bookingMachine = setup({
  types: {
    context: {} as {
      due: number;
      token: string;
      receipt: string | null;
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
      return { receipt: `${input.token}-${input.cents}` };
    }),
  },
  guards: {
    isSettled: ({ context }) => context.due <= 0,
  },
  delays: { hold: 10 * 60_000 },
}).createMachine({
  id: 'booking',
  context: { due: 0, token: '', receipt: null, error: null },
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
          actions: assign({ token: ({ event }) => event.token, error: null }),
        },
        cancel: 'selecting',
      },
      after: { hold: 'expired' },
    },
    paying: {
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
      },
      onError: {
        target: 'declined',
        actions: assign({ error: ({ event }) => messageOf(event.error) }),
      },
      on: { cancel: 'reserved' },
    },
    declined: {
      on: {
        pay: {
          target: 'paying',
          actions: assign({ token: ({ event }) => event.token, error: null }),
        },
        cancel: 'selecting',
      },
      after: { hold: 'expired' },
    },
    expired: { on: { cancel: 'selecting' } },
    confirmed: {},
  },
});
