import { check, mistake } from 'course';
import { BookingForm, bookingMachine } from './solution.tsx';

check('the form shows two guests at first', async ({ render, expectText }) => {
  await render(BookingForm);
  expectText('Guests: 2');
});

check('`Add a guest` adds a guest', async ({ render, press, expectText }) => {
  await render(BookingForm);
  await press('Add a guest');
  expectText('Guests: 3');
  await press('Add a guest');
  expectText('Guests: 4');
});

check(
  '`Remove a guest` removes a guest',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Remove a guest');
    expectText('Guests: 1');
  },
);

check(
  'the machine keeps the limits of one and eight',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Remove a guest');
    await press('Remove a guest', { mayBeDisabled: true });
    expectText('Guests: 1');
    for (let i = 0; i < 9; i++)
      await press('Add a guest', { mayBeDisabled: true });
    expectText('Guests: 8');
  },
);

check(
  'a new form starts with two guests again',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Add a guest');
    await render(BookingForm);
    expectText('Guests: 2');
  },
);

mistake(
  'An event is sent in each render, before a button is pressed, because `onClick` gets the result of calling `send`. Give it a function: `() => send(…)`.',
  async ({ render, expectEqual, expectNoText }) => {
    await render(BookingForm);
    expectNoText('Guests: 2');
    const [, shown] = /Guests: (\d+)/.exec(document.body.textContent) ?? [];
    expectEqual('A number', shown !== undefined, true);
  },
);
mistake(
  'There’s no number after “Guests:”. A snapshot’s data is in its `context`: `snapshot.context.guests`.',
  async ({ render, expectText, expectEqual }) => {
    await render(BookingForm);
    expectText('Guests:');
    const hasNumber = /Guests: \d/.test(document.body.textContent);
    expectEqual('A number', hasNumber, false);
  },
);
mistake(
  'The number doesn’t come from the machine: the form counts below one guest. Read `snapshot.context.guests`, and send events instead of counting in the component.',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Remove a guest');
    await press('Remove a guest');
    expectText('Guests: 0');
  },
);
mistake(
  'The actor is created in the module, so all forms share it, and it keeps running when the form is gone. `useMachine` creates one for each mounted form.',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    for (let i = 0; i < 9; i++)
      await press('Remove a guest', { mayBeDisabled: true });
    expectText('Guests: 1');
    await render(BookingForm);
    expectText('Guests: 1');
  },
);
mistake(
  'The two buttons are swapped: `Add a guest` sends `removeGuest`.',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Add a guest');
    expectText('Guests: 1');
  },
);
mistake(
  'The machine gets `addGuest`, but the form still shows two guests. Show `snapshot.context.guests` of the snapshot that `useMachine` returns: an actor that you create yourself doesn’t render the component again.',
  async ({ render, press, expectText, expectEqual }) => {
    const received: string[] = [];
    const { transition } = bookingMachine;
    bookingMachine.transition = (snapshot, event, scope) => {
      received.push(event.type);
      return transition.call(bookingMachine, snapshot, event, scope);
    };
    try {
      await render(BookingForm);
      await press('Add a guest');
    } finally {
      bookingMachine.transition = transition;
    }
    expectEqual('Received', received.includes('addGuest'), true);
    expectText('Guests: 2');
  },
);

mistake(
  'The component changes the context itself, so each press counts twice, and new forms start with the changed number. Only send the event.',
  async ({ render, press, start, expectEqual }) => {
    await render(BookingForm);
    await press('Add a guest');
    const { context } = start(bookingMachine).getSnapshot();
    expectEqual('Guests of a new actor', context.guests > 2, true);
  },
);
