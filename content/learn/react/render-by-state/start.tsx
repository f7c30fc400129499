import { useMachine } from '@xstate/react';
import { useState } from 'react';
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
  const [isLoading, setIsLoading] = useState(false);
  const [isBooked, setIsBooked] = useState(false);
  const [hasError, setHasError] = useState(false);

  const book = () => {
    setIsLoading(true);
    setTimeout(() => {
      setIsBooked(true);
      setIsLoading(false);
    }, 1000);
    send({ type: 'book' });
  };

  return (
    <section>
      {isLoading && <p>Asking the restaurant…</p>}
      {isBooked && <p>Your table is booked.</p>}
      {hasError && (
        <>
          <p>Sorry, there is no table left.</p>
          <button
            type="button"
            onClick={() => {
              setHasError(false);
              send({ type: 'change' });
            }}
          >
            Change the number
          </button>
        </>
      )}
      {!isLoading && !isBooked && (
        <>
          <p>Guests: {snapshot.context.guests}</p>
          <button type="button" onClick={() => send({ type: 'removeGuest' })}>
            Remove a guest
          </button>
          <button type="button" onClick={() => send({ type: 'addGuest' })}>
            Add a guest
          </button>
          <button type="button" onClick={book}>
            Book
          </button>
        </>
      )}
    </section>
  );
}
