import { useMachine } from '@xstate/react';
import { assign, setup } from 'xstate';

export const bookingMachine = setup({
  types: {
    context: {} as { guests: number },
    events: {} as { type: 'addGuest' } | { type: 'removeGuest' },
  },
  guards: {
    hasSeveral: ({ context }) => context.guests > 1,
    hasRoom: ({ context }) => context.guests < 8,
  },
}).createMachine({
  id: 'booking',
  context: { guests: 2 },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        addGuest: {
          guard: 'hasRoom',
          actions: assign({ guests: ({ context }) => context.guests + 1 }),
        },
        removeGuest: {
          guard: 'hasSeveral',
          actions: assign({ guests: ({ context }) => context.guests - 1 }),
        },
      },
    },
  },
});

export function BookingForm() {
  const [snapshot, send] = useMachine(bookingMachine);

  return (
    <section>
      <p>Guests: {snapshot.context.guests}</p>
      <button type="button" onClick={() => send({ type: 'removeGuest' })}>
        Remove a guest
      </button>
      <button
        type="button"
        onClick={() => {
          snapshot.context.guests += 1;
          send({ type: 'addGuest' });
        }}
      >
        Add a guest
      </button>
    </section>
  );
}
