import { createActorContext } from '@xstate/react';
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
    context: {} as { restaurant: string; guests: number; note: string },
    input: {} as { restaurant: string },
    events: {} as
      | { type: 'addGuest' }
      | { type: 'removeGuest' }
      | { type: 'write'; note: string }
      | { type: 'book' }
      | { type: 'change' },
  },
  actors: { reserve },
  actions: {
    // The page provides the implementation.
    notify: (_, _params: { guests: number }) => {},
  },
  guards: {
    hasSeveral: ({ context }) => context.guests > 1,
    hasRoom: ({ context }) => context.guests < 8,
  },
}).createMachine({
  id: 'booking',
  context: ({ input }) => ({
    restaurant: input.restaurant,
    guests: 2,
    note: '',
  }),
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
        write: { actions: assign({ note: ({ event }) => event.note }) },
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
    booked: {
      type: 'final',
      entry: {
        type: 'notify',
        params: ({ context }) => ({ guests: context.guests }),
      },
    },
    failed: { on: { change: 'choosing' } },
  },
});

export const BookingContext = createActorContext(bookingMachine);

function Guests() {
  const guests = BookingContext.useSelector(({ context }) => context.guests);
  const actor = BookingContext.useActorRef();
  return (
    <div>
      <p>Guests: {guests}</p>
      <button type="button" onClick={() => actor.send({ type: 'removeGuest' })}>
        Remove a guest
      </button>
      <button type="button" onClick={() => actor.send({ type: 'addGuest' })}>
        Add a guest
      </button>
    </div>
  );
}

function Note() {
  const note = BookingContext.useSelector(({ context }) => context.note);
  const actor = BookingContext.useActorRef();
  return (
    <label>
      Note
      <input
        value={note}
        onChange={({ target }) => {
          actor.send({ type: 'write', note: target.value });
        }}
      />
    </label>
  );
}

export function Total() {
  const total = BookingContext.useSelector(
    ({ context }) => context.guests * 30,
  );
  return <p>Total: {total} €</p>;
}

export function BookingForm() {
  const state = BookingContext.useSelector((snapshot) => snapshot.value);
  const actor = BookingContext.useActorRef();

  if (state === 'booking') return <p>Asking the restaurant…</p>;
  if (state === 'booked') return <p>Your table is booked.</p>;
  if (state === 'failed') {
    return (
      <section>
        <p>Sorry, there is no table left.</p>
        <button type="button" onClick={() => actor.send({ type: 'change' })}>
          Change the number
        </button>
      </section>
    );
  }

  return (
    <section>
      <Guests />
      <Note />
      <button type="button" onClick={() => actor.send({ type: 'book' })}>
        Book
      </button>
    </section>
  );
}

function Sidebar() {
  const name = BookingContext.useSelector(({ context }) => context.restaurant);
  return (
    <aside>
      <h2>A table at {name}</h2>
      <Total />
    </aside>
  );
}

type Props = {
  restaurant: string;
  onBooked: (guests: number) => void;
};

export function BookingPage({ restaurant, onBooked }: Props) {
  return (
    <BookingContext.Provider
      logic={bookingMachine.provide({
        actions: { notify: (params) => onBooked(params.guests) },
      })}
      options={{ input: { restaurant } }}
    >
      <main>
        <BookingForm />
        <Sidebar />
      </main>
    </BookingContext.Provider>
  );
}

/** A site that embeds the page. It's the result that you see. */
export function RestaurantSite() {
  const [guests, setGuests] = useState<number>();
  return (
    <>
      <BookingPage restaurant="Harbor" onBooked={setGuests} />
      {guests && <p>The site heard of {guests} guests.</p>}
    </>
  );
}
