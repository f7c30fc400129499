import { setup } from 'xstate';

export const bookingMachine = setup({
  types: {
    events: {} as
      | { type: 'reserve' }
      | { type: 'extend' }
      | { type: 'cancel' }
      | { type: 'pay' },
  },
}).createMachine({
  id: 'booking',
  initial: 'selecting',
  states: {
    selecting: { on: { reserve: 'reserved' } },
    reserved: {
      on: {
        pay: 'confirmed',
        cancel: 'selecting',
      },
    },
    expired: { on: { reserve: 'reserved' } },
    confirmed: {},
  },
});
