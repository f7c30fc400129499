import { assign, setup } from 'xstate';

const day = 24 * 60 * 60 * 1000;

export const orderMachine = setup({
  types: {
    context: {} as { email: string; total: number; trackingCode: string },
    input: {} as { email: string; total: number },
    events: {} as
      | { type: 'paid' }
      | { type: 'packed'; trackingCode: string }
      | { type: 'delivered' }
      | { type: 'returned' }
      | { type: 'refunded' }
      | { type: 'cancel' },
  },
  delays: {
    paymentDeadline: 3 * day,
    deliveryDeadline: 10 * day,
    returnDeadline: 14 * day,
  },
  // The service executes these; a step returns them in its list of actions.
  actions: {
    mail: (_, _params: { to: string; template: string }) => {},
    orderParcel: (_, _params: { to: string }) => {},
    askCarrier: (_, _params: { trackingCode: string }) => {},
    refund: (_, _params: { to: string; amount: number }) => {},
    setTrackingCode: assign({ trackingCode: (_, code: string) => code }),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({ ...input, trackingCode: '' }),
  initial: 'awaitingPayment',
  states: {
    awaitingPayment: {
      entry: {
        type: 'mail',
        params: ({ context }) => ({ to: context.email, template: 'invoice' }),
      },
      after: { paymentDeadline: 'canceled' },
      on: { paid: 'packing', cancel: 'canceled' },
    },
    packing: {
      entry: {
        type: 'orderParcel',
        params: ({ context }) => ({ to: context.email }),
      },
      on: {
        packed: {
          target: 'shipping',
          actions: {
            type: 'setTrackingCode',
            params: ({ event }) => event.trackingCode,
          },
        },
        cancel: 'refunding',
      },
    },
    shipping: {
      entry: {
        type: 'mail',
        params: ({ context }) => ({ to: context.email, template: 'shipped' }),
      },
      after: {
        deliveryDeadline: {
          actions: {
            type: 'askCarrier',
            params: ({ context }) => ({ trackingCode: context.trackingCode }),
          },
        },
      },
      on: { delivered: 'returnable' },
    },
    returnable: {
      after: { returnDeadline: 'completed' },
      on: { returned: 'refunding' },
    },
    refunding: {
      entry: {
        type: 'refund',
        params: ({ context }) => ({
          to: context.email,
          amount: context.total,
        }),
      },
      on: { refunded: 'canceled' },
    },
    canceled: {
      type: 'final',
      entry: {
        type: 'mail',
        params: ({ context }) => ({ to: context.email, template: 'canceled' }),
      },
    },
    completed: { type: 'final' },
  },
});
