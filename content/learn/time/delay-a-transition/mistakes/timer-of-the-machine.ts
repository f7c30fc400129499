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
  after: { hold: '.expired' },
  states: {
    selecting: { on: { reserve: 'reserved' } },
    reserved: {
      on: {
        extend: { target: 'reserved', reenter: true },
        pay: 'confirmed',
        cancel: 'selecting',
      },
    },
    expired: { on: { reserve: 'reserved' } },
    confirmed: {},
  },
});
