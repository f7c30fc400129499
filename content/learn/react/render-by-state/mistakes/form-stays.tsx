import { useMachine } from '@xstate/react';
import { assign, fromPromise, setup } from 'xstate';

/** Simulates a restaurant that has no table for more than six. */
const reserve = fromPromise(
  async ({ input }: { input: { guests: number } }) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (input.guests > 6) throw new Error('No table');
  },
);

export const bookingMachine = setup({
  types: {
    context: {} as { guests: number },
    events: {} as
      | { type: 'addGuest' }
      | { type: 'removeGuest' }
      | { type: 'book' }
      | { type: 'change' },
  },
  actors: { reserve },
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
        book: 'booking',
      },
    },
    booking: {
      invoke: {
        src: 'reserve',
        input: ({ context }) => ({ guests: context.guests }),
        onDone: 'booked',
        onError: 'failed',
      },
    },
    booked: { type: 'final' },
    failed: { on: { change: 'choosing' } },
  },
});

export function BookingForm() {
  const [snapshot, send] = useMachine(bookingMachine);
  const { guests } = snapshot.context;

  if (snapshot.matches('booked')) return <p>Your table is booked.</p>;
  if (snapshot.matches('failed')) {
    return (
      <section>
        <p>Sorry, there is no table left.</p>
        <button type="button" onClick={() => send({ type: 'change' })}>
          Change the number
        </button>
      </section>
    );
  }

  return (
    <section>
      {snapshot.matches('booking') && <p>Asking the restaurant…</p>}
      <p>Guests: {guests}</p>
      <button type="button" onClick={() => send({ type: 'removeGuest' })}>
        Remove a guest
      </button>
      <button type="button" onClick={() => send({ type: 'addGuest' })}>
        Add a guest
      </button>
      <button type="button" onClick={() => send({ type: 'book' })}>
        Book
      </button>
    </section>
  );
}
