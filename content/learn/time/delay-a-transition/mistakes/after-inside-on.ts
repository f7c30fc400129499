import { setup } from 'xstate';

export const bookingMachine = setup({
  types: {
    events: {} as
      | { type: 'reserve' }
      | { type: 'extend' }
      | { type: 'cancel' }
      | { type: 'pay' },
  },
  delays: { hold: 10 * 60_000 },
}).createMachine({
  id: 'booking',
  initial: 'selecting',
  states: {
    selecting: { on: { reserve: 'reserved' } },
    reserved: {
      on: {
        extend: { target: 'reserved', reenter: true },
        pay: 'confirmed',
        cancel: 'selecting',
        after: { hold: 'expired' },
      },
    },
    expired: { on: { reserve: 'reserved' } },
    confirmed: {},
  },
});
