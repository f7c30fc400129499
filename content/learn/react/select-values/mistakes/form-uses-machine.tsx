import { useMachine, useSelector } from '@xstate/react';
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';

/** Simulates a restaurant that has no table for more than six. */
const reserve = fromPromise(
  async ({ input }: { input: { guests: number } }) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (input.guests > 6) throw new Error('No table');
  },
);

export const bookingMachine = setup({
  types: {
    context: {} as { guests: number; note: string },
    events: {} as
      | { type: 'addGuest' }
      | { type: 'removeGuest' }
      | { type: 'write'; note: string }
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
  context: { guests: 2, note: '' },
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
    booked: { type: 'final' },
    failed: { on: { change: 'choosing' } },
  },
});

type Props = { actor: ActorRefFrom<typeof bookingMachine> };

function Guests({ actor }: Props) {
  const guests = useSelector(actor, ({ context }) => context.guests);
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

function Note({ actor }: Props) {
  const note = useSelector(actor, ({ context }) => context.note);
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

export function Total({ actor }: Props) {
  const total = useSelector(actor, ({ context }) => context.guests * 30);
  return <p>Total: {total} €</p>;
}

export function BookingForm() {
  const [snapshot, send, actor] = useMachine(bookingMachine);

  if (snapshot.matches('booking')) return <p>Asking the restaurant…</p>;
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
      <Guests actor={actor} />
      <Note actor={actor} />
      <Total actor={actor} />
      <button type="button" onClick={() => send({ type: 'book' })}>
        Book
      </button>
    </section>
  );
}
