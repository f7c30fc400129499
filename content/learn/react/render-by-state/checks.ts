import { type CheckTools, check, mistake } from 'course';
import { BookingForm } from './solution.tsx';

const ASKING = 'Asking the restaurant…';
const BOOKED = 'Your table is booked.';
const SORRY = 'Sorry, there is no table left.';

/** A form in which a party of seven has asked for a table. */
async function askForSeven({ render, press }: CheckTools) {
  await render(BookingForm);
  for (let i = 0; i < 5; i++) await press('Add a guest');
  await press('Book');
}

check(
  '`choosing` shows the form and nothing else',
  async ({ render, expectText, expectNoText }) => {
    await render(BookingForm);
    expectText('Guests: 2');
    for (const text of [ASKING, BOOKED, 'Sorry']) expectNoText(text);
  },
);

check(
  '`booking` replaces the form',
  async ({ render, press, expectText, expectNoText }) => {
    await render(BookingForm);
    await press('Book');
    expectText(ASKING);
    expectNoText('Guests: 2');
    expectNoText('Add a guest');
  },
);

check(
  'the table is booked when the restaurant answers',
  async ({ render, press, clock, expectText, expectNoText }) => {
    await render(BookingForm);
    await press('Book');
    await clock.advance(999);
    expectNoText(BOOKED);
    await clock.advance(1);
    expectText(BOOKED);
    expectNoText(ASKING);
    expectNoText('Add a guest');
  },
);

check('a party of seven gets no table', async (tools) => {
  await askForSeven(tools);
  await tools.clock.advance(1000);
  tools.expectNoText(BOOKED);
  tools.expectText(SORRY);
  tools.expectNoText('Guests: 7');
});

check('after a failure, the number can be changed', async (tools) => {
  const { press, clock, expectText, expectNoText } = tools;
  await askForSeven(tools);
  await clock.advance(1000);
  await press('Change the number');
  expectText('Guests: 7');
  expectNoText('Sorry');
  await press('Remove a guest');
  await press('Book');
  await clock.advance(1000);
  expectText(BOOKED);
});

check(
  'the component doesn’t set a timer',
  async ({ render, press, clock, expectEqual }) => {
    await render(BookingForm);
    await press('Book');
    expectEqual('Timers while booking', clock.pending(), [1000]);
  },
);

mistake(
  'After a failure, the form is shown without an explanation, because nothing is rendered for `failed`. Render its text and its button.',
  async (tools) => {
    await askForSeven(tools);
    await tools.clock.advance(1000);
    tools.expectText('Guests: 7');
    tools.expectNoText('Sorry');
    tools.expectNoText(BOOKED);
  },
);
mistake(
  'The table is shown as booked before the restaurant answers. `booking` and `booked` are two states, and each needs its own line.',
  async ({ render, press, clock, expectText }) => {
    await render(BookingForm);
    await press('Book');
    await clock.advance(500);
    expectText(BOOKED);
  },
);
mistake(
  'The form is still there while the request is pending. Return the view for `booking` before the form, not as a part of it.',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Book');
    expectText(ASKING);
    expectText('Add a guest');
  },
);
mistake(
  'The form doesn’t change while the request is pending. `matches` takes the name of a state, and the state is called `booking`; `book` is the event.',
  async ({ render, press, clock, expectText, expectNoText }) => {
    await render(BookingForm);
    await press('Book');
    expectText('Guests: 2');
    expectNoText(ASKING);
    await clock.advance(1000);
    expectText(BOOKED);
    expectNoText('Guests: 2');
  },
);
