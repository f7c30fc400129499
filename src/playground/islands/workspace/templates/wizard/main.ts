import { assign, createActor, setup } from 'xstate';

export const bookingMachine = setup({
  types: {
    context: {} as { seats: number; name: string },
    events: {} as
      | { type: 'choose'; seats: number }
      | { type: 'fill'; name: string }
      | { type: 'back' }
      | { type: 'confirm' },
  },
  guards: {
    isPossible: (_, { seats }: { seats: number }) => seats > 0 && seats < 9,
  },
}).createMachine({
  id: 'booking',
  context: { seats: 0, name: '' },
  initial: 'seats',
  states: {
    seats: {
      on: {
        choose: {
          guard: { type: 'isPossible', params: ({ event }) => ({ seats: event.seats }) },
          target: 'details',
          actions: assign({ seats: ({ event }) => event.seats }),
        },
      },
    },
    details: {
      on: {
        fill: { target: 'summary', actions: assign({ name: ({ event }) => event.name }) },
        back: 'seats',
      },
    },
    summary: {
      on: { confirm: 'booked', back: 'details' },
    },
    booked: { type: 'final' },
  },
});

// The reader books half of it …
const before = createActor(bookingMachine).start();
before.send({ type: 'choose', seats: 2 });
const kept = JSON.stringify(before.getPersistedSnapshot());

// … and the rest tomorrow.
const after = createActor(bookingMachine, { snapshot: JSON.parse(kept) }).start();
after.send({ type: 'fill', name: 'Ada' });
console.log(after.getSnapshot().value, after.getSnapshot().context);
