import { assign, setup } from 'xstate';

export const bookingMachine = setup({
  types: {
    context: {} as { due: number },
    events: {} as
      | { type: 'reserve'; cents: number }
      | { type: 'applyVoucher'; cents: number }
      | { type: 'extend' }
      | { type: 'cancel' }
      | { type: 'pay' },
  },
  guards: {
    isSettled: ({ context }) => context.due <= 0,
  },
  delays: { hold: 10 * 60_000 },
}).createMachine({
  id: 'booking',
  context: { due: 0 },
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        reserve: [
          {
            guard: ({ event }) => event.cents === 0,
            target: 'confirmed',
          },
          {
            target: 'reserved',
            actions: assign({ due: ({ event }) => event.cents }),
          },
        ],
      },
    },
    reserved: {
      always: { guard: 'isSettled', target: 'confirmed' },
      on: {
        applyVoucher: [
          {
            guard: 'isSettled',
            target: 'confirmed',
          },
          {
            actions: assign({
              due: ({ context, event }) =>
                Math.max(0, context.due - event.cents),
            }),
          },
        ],
        extend: { target: 'reserved', reenter: true },
        pay: 'confirmed',
        cancel: 'selecting',
      },
      after: { hold: 'expired' },
    },
    expired: { on: { cancel: 'selecting' } },
    confirmed: {},
  },
});
